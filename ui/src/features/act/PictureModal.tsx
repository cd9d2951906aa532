import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useBridge } from '@/bridge/BridgeProvider';
import { Modal } from '@/components/Modal';
import { Segments } from '@/components/Segments';
import type { ActionStory } from './run-story';
import styles from './PictureModal.module.css';

type Side = 'before' | 'after';

export interface Enlarged {
  action: ActionStory;
  side: Side;
}

/** A picture of the page in full, and its counterpart a key away. */
export function PictureModal({ enlarged, onClose }: { enlarged: Enlarged; onClose: () => void }) {
  const bridge = useBridge();
  const [side, setSide] = useState(enlarged.side);
  const { action } = enlarged;
  const sides = (['before', 'after'] as const).filter((one) => action[one] !== null);
  const picture = action[side];
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft' && action.before !== null) setSide('before');
    if (event.key === 'ArrowRight' && action.after !== null) setSide('after');
  };
  return (
    <Modal title={action.words} wide onClose={onClose} onKeyDown={onKeyDown}>
      {picture !== null && (
        <img className={styles.picture} src={bridge.pictureUrl(picture)} alt={`The page ${side} “${action.words}”`} />
      )}
      <div className={styles.sides}>
        <Segments
          label="Moment"
          value={side}
          options={sides.map((one) => ({ value: one, label: one === 'before' ? 'Before' : 'After' }))}
          onChange={setSide}
        />
        {action.url !== null && <span className={styles.url}>{action.url}</span>}
      </div>
    </Modal>
  );
}
