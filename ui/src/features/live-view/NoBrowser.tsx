import { useState } from 'react';
import { Compass } from 'lucide-react';
import type { Problem } from '@/bridge/bindings';
import { useAttempt, useBridge } from '@/bridge/BridgeProvider';
import { sentence } from '@/bridge/problem';
import { Button } from '@/components/Button';
import { Plate } from '@/components/Plate';
import { Spinner } from '@/components/Spinner';

/** There is no browser: why, what to do, and the button that tries again. */
export function NoBrowser({ problem }: { problem: Problem }) {
  const bridge = useBridge();
  const attempt = useAttempt();
  const [starting, setStarting] = useState(false);
  const start = async () => {
    setStarting(true);
    await attempt(bridge.startBrowser());
    setStarting(false);
  };
  return (
    <div role="alert">
      <Plate
        icon={<Compass size={24} />}
        title="The browser is not running"
        actions={
          <Button
            look="main"
            disabled={starting}
            icon={starting ? <Spinner /> : undefined}
            onClick={() => void start()}
          >
            {starting ? 'Starting' : 'Start again'}
          </Button>
        }
      >
        <p>{sentence(problem.message)}</p>
        <p>{sentence(problem.hint)}</p>
      </Plate>
    </div>
  );
}
