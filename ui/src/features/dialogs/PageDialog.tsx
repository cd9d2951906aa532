import { useEffect, useId, useRef, useState } from 'react';
import type { SubmitEvent, KeyboardEvent } from 'react';
import type { Dialog, DialogReply, DialogKind } from '@/bridge/bindings';
import { useAttempt, useBridge, useOverview } from '@/bridge/BridgeProvider';
import { shownTab } from '@/bridge/run-status';
import { Button } from '@/components/Button';
import { trapTab } from '@/lib/focus';
import styles from './PageDialog.module.css';

/** The dialog that blocks the page in sight, if there is one. */
export function PageDialog() {
  const shown = shownTab(useOverview());
  if (shown === null || shown.tab.dialog === null) return null;
  const { id, url, dialog } = shown.tab;
  // One page may ask the same thing twice in a row; each asks anew.
  return <Question key={`${id} ${dialog.kind} ${dialog.message}`} tab={id} site={siteOf(url)} dialog={dialog} />;
}

const WORDS: Record<DialogKind, { accept: string; dismiss: string | null }> = {
  alert: { accept: 'OK', dismiss: null },
  confirm: { accept: 'OK', dismiss: 'Cancel' },
  prompt: { accept: 'OK', dismiss: 'Cancel' },
  beforeUnload: { accept: 'Leave', dismiss: 'Stay' },
};

function Question({ tab, site, dialog }: { tab: string; site: string; dialog: Dialog }) {
  const bridge = useBridge();
  const attempt = useAttempt();
  const [text, setText] = useState(dialog.defaultText);
  const [answered, setAnswered] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const wordsId = useId();
  const { accept, dismiss } = WORDS[dialog.kind];
  useSafeFocus(box);

  const answer = async (given: DialogReply) => {
    setAnswered(true);
    await attempt(bridge.answerDialog(tab, given));
    setAnswered(false);
  };
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    void answer({ type: 'accept', text: dialog.kind === 'prompt' ? text : null });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') void answer(dismiss === null ? { type: 'accept', text: null } : { type: 'dismiss' });
    else if (event.key === 'Tab' && box.current !== null) trapTab(event.nativeEvent, box.current);
  };

  return (
    <div className={styles.layer}>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape belongs to the dialog as a whole */}
      <div
        ref={box}
        role="alertdialog"
        aria-labelledby={titleId}
        aria-describedby={wordsId}
        className={styles.box}
        onKeyDown={onKeyDown}
      >
        <h2 id={titleId} className={styles.title}>
          {dialog.kind === 'beforeUnload' ? 'Leave this page?' : `${site} says`}
        </h2>
        <p id={wordsId} className={styles.words}>
          {dialog.kind === 'beforeUnload' ? `What you changed on ${site} may not be saved.` : dialog.message}
        </p>
        <form onSubmit={onSubmit}>
          {dialog.kind === 'prompt' && (
            <input
              className={styles.field}
              aria-labelledby={wordsId}
              data-safe
              value={text}
              autoComplete="off"
              onChange={(event) => setText(event.currentTarget.value)}
            />
          )}
          <div className={styles.actions}>
            {dismiss !== null && (
              <Button
                data-safe={dialog.kind !== 'prompt' || undefined}
                disabled={answered}
                onClick={() => void answer({ type: 'dismiss' })}
              >
                {dismiss}
              </Button>
            )}
            <Button look="main" type="submit" data-safe={dismiss === null || undefined} disabled={answered}>
              {accept}
            </Button>
          </div>
        </form>
      </div>
    </div>
  );
}

/** The focus goes to the answer that does no harm, and afterwards back to where it was. */
function useSafeFocus(box: { current: HTMLElement | null }) {
  useEffect(() => {
    const before = document.activeElement;
    box.current?.querySelector<HTMLElement>('[data-safe]')?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, [box]);
}

function siteOf(url: string): string {
  try {
    return new URL(url).host || 'This page';
  } catch {
    return 'This page';
  }
}
