import { useKnown, usePutAway } from '@/bridge/BridgeProvider';
import { sentence } from '@/bridge/problem';
import { Toasts } from '@/components/Toasts';

/** What went wrong, where no better place shows it. */
export function Notices() {
  const { notices } = useKnown();
  const putAway = usePutAway();
  const toasts = notices.map(({ id, problem }) => ({
    id,
    message: sentence(problem.message),
    hint: sentence(problem.hint),
  }));
  return <Toasts toasts={toasts} onPutAway={putAway} />;
}
