import { useEffect, useState } from 'react';

/** What is quicker than this needs no sign that it is under way. */
const NOTICEABLE_MS = 300;

/** True once something has been waited for so long that a person wonders. */
export function useLate(waiting: boolean): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setLate(true), NOTICEABLE_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [waiting]);
  return waiting && late;
}
