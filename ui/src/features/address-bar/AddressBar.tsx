import { useState } from 'react';
import type { SubmitEvent, KeyboardEvent, Ref } from 'react';
import { ArrowLeft, ArrowRight, Globe, LockKeyhole, LockKeyholeOpen, RotateCw } from 'lucide-react';
import type { Problem, ShownTab } from '@/bridge/bindings';
import { useAttempt, useBridge, useOverview } from '@/bridge/BridgeProvider';
import { problemOf, sentence } from '@/bridge/problem';
import { shownTab } from '@/bridge/run-status';
import { IconButton } from '@/components/Button';
import styles from './AddressBar.module.css';

interface AddressBarProps {
  field: Ref<HTMLInputElement>;
  shortcuts: { back: string; forward: string; reload: string; address: string };
}

/** Back, forward, reload, and the address, which can be typed over. */
export function AddressBar({ field, shortcuts }: AddressBarProps) {
  const overview = useOverview();
  const bridge = useBridge();
  const attempt = useAttempt();
  const shown = shownTab(overview);
  const on = (deed: (tab: string) => Promise<void>) => () => {
    if (shown !== null) void attempt(deed(shown.tab.id));
  };

  return (
    <div className={styles.bar} role="toolbar" aria-label="Navigation" data-pane="address">
      <IconButton
        label="Back"
        shortcut={shortcuts.back}
        disabled={shown?.tab.canGoBack !== true}
        onClick={on((tab) => bridge.goBack(tab))}
      >
        <ArrowLeft size={16} />
      </IconButton>
      <IconButton
        label="Forward"
        shortcut={shortcuts.forward}
        disabled={shown?.tab.canGoForward !== true}
        onClick={on((tab) => bridge.goForward(tab))}
      >
        <ArrowRight size={16} />
      </IconButton>
      <IconButton
        label="Reload"
        shortcut={shortcuts.reload}
        disabled={shown === null || shown.tab.url === ''}
        onClick={on((tab) => bridge.reload(tab))}
      >
        <RotateCw size={15} />
      </IconButton>
      <AddressField
        key={shown === null ? 'none' : shown.tab.id}
        field={field}
        shown={shown}
        shortcut={shortcuts.address}
        disabled={overview.browser.type !== 'running'}
      />
    </div>
  );
}

interface AddressFieldProps {
  field: Ref<HTMLInputElement>;
  shown: ShownTab | null;
  shortcut: string;
  disabled: boolean;
}

function AddressField({ field, shown, shortcut, disabled }: AddressFieldProps) {
  const { typed, setTyped, problem, open } = useTypedAddress(shown);
  const url = shown?.tab.url ?? '';

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void open();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Escape') return;
    setTyped(null);
    event.currentTarget.select();
  };

  return (
    <form className={styles.form} onSubmit={onSubmit}>
      <span className={styles.sign} aria-hidden>
        <AddressSign url={typed === null ? url : ''} />
      </span>
      <input
        ref={field}
        className={styles.field}
        aria-label="Address"
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : 'address-problem'}
        title={disabled ? 'There is no browser to open an address in' : `Address (${shortcut})`}
        placeholder="Type an address"
        value={typed ?? url}
        disabled={disabled}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={() => problem === null && typed?.trim() === '' && setTyped(null)}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {shown?.tab.loading === true && <span className={styles.progress} aria-hidden />}
      {problem !== null && (
        <p id="address-problem" className={styles.problem} role="alert">
          <strong>{sentence(problem.message)}</strong> {sentence(problem.hint)}
        </p>
      )}
    </form>
  );
}

/** What is being typed, over the address that is shown, and why it could not be opened. */
function useTypedAddress(shown: ShownTab | null) {
  const bridge = useBridge();
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const edit = (text: string | null) => {
    setTyped(text);
    setProblem(null);
  };
  const open = async () => {
    const address = typed ?? shown?.tab.url ?? '';
    try {
      await (shown === null ? bridge.openTab(address) : bridge.navigate(shown.tab.id, address));
      edit(null);
    } catch (failure) {
      setProblem(problemOf(failure));
    }
  };
  return { typed, setTyped: edit, problem, open };
}

function AddressSign({ url }: { url: string }) {
  if (url.startsWith('https:')) return <LockKeyhole size={14} />;
  if (url.startsWith('http:')) return <LockKeyholeOpen size={14} />;
  return <Globe size={14} />;
}
