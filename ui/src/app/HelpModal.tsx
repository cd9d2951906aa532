import { overview } from '@/app/shortcuts';
import { THEMES } from '@/app/theme';
import type { Theme } from '@/app/theme';
import { useOverview } from '@/bridge/BridgeProvider';
import { Kbd } from '@/components/Kbd';
import { Modal } from '@/components/Modal';
import { Segments } from '@/components/Segments';
import { isMac } from '@/lib/platform';
import styles from './HelpModal.module.css';

interface HelpModalProps {
  theme: Theme;
  onTheme: (theme: Theme) => void;
  onClose: () => void;
}

const THEME_WORDS: Record<Theme, string> = { system: 'System', light: 'Light', dark: 'Dark' };

/** How the window looks, its keys, and what it is made of. */
export function HelpModal({ theme, onTheme, onClose }: HelpModalProps) {
  const { version, browser } = useOverview();
  return (
    <Modal title="Keys and looks" onClose={onClose}>
      <div className={styles.row}>
        <span>Theme</span>
        <Segments
          label="Theme"
          value={theme}
          options={THEMES.map((value) => ({ value, label: THEME_WORDS[value] }))}
          onChange={onTheme}
        />
      </div>
      <dl className={styles.keys}>
        {overview(isMac).map(({ words, keys }) => (
          <div key={words} className={styles.row}>
            <dt>{words}</dt>
            <dd>
              <Kbd>{keys}</Kbd>
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.made}>
        Tiller {version}
        {browser.type === 'running' && ` with ${browser.info.name} ${browser.info.version}`}
      </p>
    </Modal>
  );
}
