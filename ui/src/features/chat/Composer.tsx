import { useId, useState } from 'react';
import type { SubmitEvent, KeyboardEvent, Ref } from 'react';
import { ArrowUp } from 'lucide-react';
import { useAttempt, useBridge, useOverview } from '@/bridge/BridgeProvider';
import { IconButton } from '@/components/Button';
import { IN_THE_FIELD } from '@/lib/examples';
import styles from './Composer.module.css';

interface ComposerProps {
  field: Ref<HTMLTextAreaElement>;
  draft: string;
  onDraft: (draft: string) => void;
}

/** Where the person says what is to be done. Enter says it, Shift+Enter begins a new line, the up arrow recalls. */
export function Composer({ field, draft, onDraft }: ComposerProps) {
  const { browser } = useOverview();
  const whyId = useId();
  const { say, saying, recall } = useSaying(draft, onDraft);
  const why = browser.type === 'running' ? null : 'Commands can be given once the browser is running.';
  const cannotSay = why !== null || saying || draft.trim() === '';

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      if (!cannotSay) void say();
    } else if (event.key === 'ArrowUp' && draft === '') {
      event.preventDefault();
      recall();
    }
  };
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!cannotSay) void say();
  };

  return (
    <form className={styles.composer} onSubmit={onSubmit}>
      <div className={styles.box}>
        <div className={styles.grows} data-draft={draft}>
          <textarea
            ref={field}
            className={styles.field}
            rows={1}
            aria-label="Say what is to be done"
            aria-describedby={why === null ? undefined : whyId}
            placeholder={IN_THE_FIELD}
            value={draft}
            disabled={why !== null}
            onChange={(event) => onDraft(event.currentTarget.value)}
            onKeyDown={onKeyDown}
          />
        </div>
        <IconButton type="submit" label="Say it" shortcut="Enter" className={styles.send} disabled={cannotSay}>
          <ArrowUp size={16} strokeWidth={2.4} />
        </IconButton>
      </div>
      {why !== null && (
        <p id={whyId} className={styles.why}>
          {why}
        </p>
      )}
    </form>
  );
}

function useSaying(draft: string, onDraft: (draft: string) => void) {
  const bridge = useBridge();
  const attempt = useAttempt();
  const [saying, setSaying] = useState(false);
  const [last, setLast] = useState('');
  const say = async () => {
    const line = draft.trim();
    setSaying(true);
    const said = await attempt(bridge.say(line).then(() => true));
    setSaying(false);
    if (said !== true) return; // It stays in the field, to be said again.
    setLast(line);
    onDraft('');
  };
  return { say, saying, recall: () => onDraft(last) };
}
