import { useRef } from 'react';
import type { ReactNode } from 'react';
import type { ShownTab } from '@/bridge/bindings';
import { useOverview } from '@/bridge/BridgeProvider';
import { shownTab } from '@/bridge/run-status';
import { Plate } from '@/components/Plate';
import { Spinner } from '@/components/Spinner';
import { GhostCursor } from './GhostCursor';
import { InputSurface } from './InputSurface';
import type { KeptFocus } from './InputSurface';
import { LivePicture } from './LivePicture';
import { NoBrowser } from './NoBrowser';
import { PageTrouble } from './PageTrouble';
import { classes } from '@/lib/classes';
import { useLate } from '@/lib/use-late';
import styles from './LiveView.module.css';

interface LiveViewProps {
  /** Shown where there is no page yet. */
  startPage: ReactNode;
  /** What the app lays over the page: its dialog, who has the wheel. */
  children?: ReactNode;
}

/** The live page, or what stands in its place. */
export function LiveView({ startPage, children }: LiveViewProps) {
  const overview = useOverview();
  const { browser } = overview;
  const shown = shownTab(overview);
  const keptFocus = useRef<KeptFocus>(null);
  const running = browser.type === 'running';
  const driven = running && shown?.wheel.type === 'tiller';

  return (
    <section className={classes(styles.view, driven && styles.driven)} aria-label="Live view" data-pane="page">
      <LivePicture
        watching={running}
        tab={shown?.tab.id ?? null}
        before={<Waiting active={running && shown !== null && shown.tab.url !== '' && shown.problem === null} />}
        over={(placement) =>
          shown !== null &&
          isInSight(shown) && (
            <>
              <InputSurface key={shown.tab.id} tab={shown.tab.id} keptFocus={keptFocus} placement={placement} />
              {shown.wheel.type === 'tiller' && <GhostCursor tab={shown.tab.id} placement={placement} />}
            </>
          )
        }
      />
      {browser.type === 'starting' && <Starting />}
      {browser.type === 'down' && (
        <div className={styles.cover}>
          <NoBrowser problem={browser.problem} />
        </div>
      )}
      {running && <InPlace shown={shown} startPage={startPage} />}
      {running && children}
      <div className={styles.edge} aria-hidden />
    </section>
  );
}

/** Whether the picture can be seen and pressed, rather than something that stands in its place. */
function isInSight({ tab, problem }: ShownTab): boolean {
  return tab.url !== '' && (problem === null || tab.fault?.type === 'hanging');
}

function InPlace({ shown, startPage }: { shown: ShownTab | null; startPage: ReactNode }) {
  if (shown === null || (shown.tab.url === '' && shown.problem === null)) {
    return <div className={styles.cover}>{startPage}</div>;
  }
  return shown.problem === null ? null : <PageTrouble shown={shown} problem={shown.problem} />;
}

function Waiting({ active }: { active: boolean }) {
  const late = useLate(active);
  return late ? <Plate icon={<Spinner size={22} />} title="Waiting for the first picture" /> : null;
}

function Starting() {
  const late = useLate(true);
  return (
    <div className={styles.cover} role="status">
      {late && <Plate icon={<Spinner size={22} />} title="Starting the browser" />}
    </div>
  );
}
