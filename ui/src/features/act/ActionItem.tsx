import { useBridge } from '@/bridge/BridgeProvider';
import { VisuallyHidden } from '@/components/VisuallyHidden';
import type { Enlarged } from './PictureModal';
import { Trouble } from './Trouble';
import type { ActionState, ActionStory } from './run-story';
import { classes } from '@/lib/classes';
import styles from './ActionItem.module.css';

interface ActionItemProps {
  action: ActionStory;
  /** What its step says, which need not be said twice. */
  step: string;
  onEnlarge: (picture: Enlarged) => void;
}

const STATE_WORDS: Record<ActionState, string> = {
  working: 'under way',
  done: 'done',
  refused: 'not done',
  cutShort: 'cut short',
};

/** One action in plain words, with the page before it and after. */
export function ActionItem({ action, step, onEnlarge }: ActionItemProps) {
  return (
    <li className={styles.action}>
      {action.words !== step && (
        <p className={classes(styles.words, action.state === 'cutShort' && styles.faint)}>
          {action.words}
          <VisuallyHidden> ({STATE_WORDS[action.state]})</VisuallyHidden>
        </p>
      )}
      {(action.before !== null || action.after !== null) && (
        <div className={styles.pictures}>
          <Thumbnail action={action} side="before" onEnlarge={onEnlarge} />
          <Thumbnail action={action} side="after" onEnlarge={onEnlarge} />
        </div>
      )}
      {action.problem !== null && <Trouble problem={action.problem} />}
    </li>
  );
}

interface ThumbnailProps {
  action: ActionStory;
  side: 'before' | 'after';
  onEnlarge: (picture: Enlarged) => void;
}

function Thumbnail({ action, side, onEnlarge }: ThumbnailProps) {
  const bridge = useBridge();
  const picture = action[side];
  if (picture === null) return <span className={styles.empty} aria-hidden />;
  return (
    <button
      type="button"
      className={styles.thumbnail}
      aria-label={`Enlarge the page ${side}: ${action.words}`}
      onClick={() => onEnlarge({ action, side })}
    >
      <img src={bridge.pictureUrl(picture)} alt="" loading="lazy" decoding="async" draggable={false} />
      <span className={styles.side} aria-hidden>
        {side}
      </span>
    </button>
  );
}
