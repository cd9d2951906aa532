import { useState } from 'react';

/** State that outlives the window. What cannot be read or is not `known` counts as `fallback`. */
export function useStored<T extends string | number | boolean>(
  name: string,
  fallback: T,
  known: (value: unknown) => value is T,
): [T, (value: T) => void] {
  const [value, setValue] = useState<T>(() => read(name, fallback, known));
  const keep = (next: T) => {
    setValue(next);
    try {
      localStorage.setItem(`tiller.${name}`, JSON.stringify(next));
    } catch {
      // A full or forbidden storage costs the memory of a choice, not the choice.
    }
  };
  return [value, keep];
}

function read<T>(name: string, fallback: T, known: (value: unknown) => value is T): T {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(`tiller.${name}`) ?? 'null');
    return known(value) ? value : fallback;
  } catch {
    return fallback;
  }
}
