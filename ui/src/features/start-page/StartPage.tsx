import { useId, useState } from 'react';
import type { SubmitEvent } from 'react';
import { ArrowRight, Hand, ListChecks, MessageSquareText, Sailboat } from 'lucide-react';
import type { Problem } from '@/bridge/bindings';
import { useAttempt, useBridge, useOverview } from '@/bridge/BridgeProvider';
import { problemOf, sentence } from '@/bridge/problem';
import { statusTone, statusWord } from '@/bridge/run-status';
import { Badge } from '@/components/Badge';
import { IconButton } from '@/components/Button';
import { Mark } from '@/components/Mark';
import { when } from '@/lib/times';
import styles from './StartPage.module.css';

const RUNS_SHOWN = 4;

const WAYS = [
  { icon: MessageSquareText, title: 'Say it', words: 'Plain commands become a run: open, click, type, choose, read.' },
  { icon: ListChecks, title: 'Watch it', words: 'Each step is shown as it happens, with pictures before and after.' },
  { icon: Hand, title: 'Take over', words: 'Press into the page and Tiller waits until you give it back.' },
];

/** What a tab without an address shows: where one can go, and what one can do. */
export function StartPage({ onOpenRun }: { onOpenRun: (run: string) => void }) {
  const bridge = useBridge();
  const attempt = useAttempt();
  return (
    <div className={styles.scroller}>
      <div className={styles.page}>
        <header className={styles.head}>
          <Mark size={38} />
          <h2 className={styles.title}>Where to?</h2>
        </header>
        <Address />
        <button type="button" className={styles.practice} onClick={() => void attempt(bridge.openPracticeSite())}>
          <span className={styles.sail} aria-hidden>
            <Sailboat size={20} />
          </span>
          <span className={styles.practiceWords}>
            <strong>Open the practice site</strong>
            <span>A small shop, an inbox, accounts and a form, on this machine only. Nothing there is real.</span>
          </span>
          <ArrowRight size={16} aria-hidden />
        </button>
        <ul className={styles.ways}>
          {WAYS.map(({ icon: Icon, title, words }) => (
            <li key={title} className={styles.way}>
              <Icon size={17} aria-hidden />
              <h3>{title}</h3>
              <p>{words}</p>
            </li>
          ))}
        </ul>
        <RecentRuns onOpenRun={onOpenRun} />
      </div>
    </div>
  );
}

function Address() {
  const { activeTab } = useOverview();
  const bridge = useBridge();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<Problem | null>(null);
  const problemId = useId();
  const open = async () => {
    try {
      await (activeTab === null ? bridge.openTab(typed) : bridge.navigate(activeTab, typed));
    } catch (failure) {
      setProblem(problemOf(failure));
    }
  };
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    void open();
  };
  return (
    <form className={styles.form} onSubmit={onSubmit}>
      <input
        className={styles.field}
        aria-label="Address to open"
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : problemId}
        placeholder="Type an address, such as example.org"
        value={typed}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setProblem(null);
        }}
      />
      <IconButton type="submit" label="Open" className={styles.go} disabled={typed.trim() === ''}>
        <ArrowRight size={17} />
      </IconButton>
      {problem !== null && (
        <p id={problemId} className={styles.problem} role="alert">
          <strong>{sentence(problem.message)}</strong> {sentence(problem.hint)}
        </p>
      )}
    </form>
  );
}

function RecentRuns({ onOpenRun }: { onOpenRun: (run: string) => void }) {
  const { runs } = useOverview();
  if (runs.length === 0) return null;
  const now = new Date();
  return (
    <section className={styles.recent} aria-labelledby="recent-runs">
      <h3 id="recent-runs" className={styles.recentTitle}>
        Recent runs
      </h3>
      <ul>
        {runs.slice(0, RUNS_SHOWN).map((run) => (
          <li key={run.id}>
            <button type="button" className={styles.run} onClick={() => onOpenRun(run.id)}>
              <span className={styles.goal}>{run.goal}</span>
              <Badge tone={statusTone(run.status)}>{statusWord(run.status)}</Badge>
              <time dateTime={run.startedAt}>{when(run.startedAt, now)}</time>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
