import { RefreshCw } from 'lucide-react';
import { Window } from '@/app/Window';
import { BridgeProvider, useKnown } from '@/bridge/BridgeProvider';
import type { Bridge } from '@/bridge/bridge';
import { heading, sentence } from '@/bridge/problem';
import { Button } from '@/components/Button';
import { Plate } from '@/components/Plate';
import { Spinner } from '@/components/Spinner';
import { useLate } from '@/lib/use-late';

/** The app in its window, once the other side has answered. */
export function App({ bridge }: { bridge: Bridge }) {
  return (
    <BridgeProvider bridge={bridge}>
      <WhenKnown />
    </BridgeProvider>
  );
}

function WhenKnown() {
  const { overview, silence } = useKnown();
  const late = useLate(overview === null && silence === null);
  if (overview !== null) return <Window />;
  if (silence !== null) {
    return (
      <div role="alert">
        <Plate
          title={heading(silence.message)}
          actions={
            <Button icon={<RefreshCw size={14} />} onClick={() => location.reload()}>
              Try again
            </Button>
          }
        >
          {sentence(silence.hint)}
        </Plate>
      </div>
    );
  }
  return <div role="status">{late && <Plate icon={<Spinner size={22} />} title="Opening Tiller" />}</div>;
}
