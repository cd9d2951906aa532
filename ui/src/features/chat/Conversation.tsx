import { useEffect, useRef } from 'react';
import { ChevronRight } from 'lucide-react';
import type { Message, Run } from '@/bridge/bindings';
import { useOverview } from '@/bridge/BridgeProvider';
import { sentence } from '@/bridge/problem';
import { statusTone, statusWord } from '@/bridge/run-status';
import { Badge } from '@/components/Badge';
import { Mark } from '@/components/Mark';
import { VisuallyHidden } from '@/components/VisuallyHidden';
import { NothingSaid } from './NothingSaid';
import { classes } from '@/lib/classes';
import { when } from '@/lib/times';
import styles from './Conversation.module.css';

interface ConversationProps {
  onOpenRun: (run: string) => void;
  /** An example was chosen, to be looked at before it is said. */
  onExample: (line: string) => void;
}

/** What was said, oldest first. A text is a text here, whatever it looks like. */
export function Conversation({ onOpenRun, onExample }: ConversationProps) {
  const { messages, runs, logProblem } = useOverview();
  const scroller = useStickyEnd(messages.length);
  return (
    <div ref={scroller} className={styles.scroller} data-scroller>
      {logProblem !== null && (
        <p className={styles.trouble} role="status">
          <strong>Nothing is being kept.</strong> {sentence(logProblem.message)} {sentence(logProblem.hint)}
        </p>
      )}
      {messages.length === 0 && <NothingSaid onExample={onExample} />}
      <div role="log" aria-label="Conversation">
        <ol className={styles.messages}>
          {messages.map((message) => (
            <Entry
              key={message.id}
              message={message}
              run={runs.find((run) => run.id === message.run) ?? null}
              onOpenRun={onOpenRun}
            />
          ))}
        </ol>
      </div>
    </div>
  );
}

interface EntryProps {
  message: Message;
  run: Run | null;
  onOpenRun: (run: string) => void;
}

function Entry({ message, run, onOpenRun }: EntryProps) {
  const mine = message.author === 'you';
  const runId = message.run;
  return (
    <li className={classes(styles.entry, mine ? styles.mine : styles.theirs)} title={when(message.at, new Date())}>
      {!mine && <Mark size={15} className={styles.mark} />}
      <div className={styles.body}>
        <VisuallyHidden>{mine ? 'You: ' : 'Tiller: '}</VisuallyHidden>
        <p className={styles.text}>{message.text}</p>
        {!mine && runId !== null && (
          <button type="button" className={styles.run} onClick={() => onOpenRun(runId)}>
            {run === null ? 'A run' : <Badge tone={statusTone(run.status)}>{statusWord(run.status)}</Badge>}
            <span>Show what was done</span>
            <ChevronRight size={14} aria-hidden />
          </button>
        )}
      </div>
    </li>
  );
}

/** Stays at the end while the person is there, and leaves those alone who read further up. */
function useStickyEnd(length: number) {
  const scroller = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  useEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const scrolled = () => {
      atEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < 48;
    };
    element.addEventListener('scroll', scrolled, { passive: true });
    return () => element.removeEventListener('scroll', scrolled);
  }, []);
  useEffect(() => {
    const element = scroller.current;
    if (element !== null && atEnd.current) element.scrollTop = element.scrollHeight;
  }, [length]);
  return scroller;
}
