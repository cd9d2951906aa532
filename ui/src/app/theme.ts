import { useEffect } from 'react';
import { useStored } from '@/lib/use-stored';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** The theme that was chosen; both are made of the same tokens. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const [theme, setTheme] = useStored<Theme>('theme', 'system', isTheme);
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (theme === 'system') delete dataset['theme'];
    else dataset['theme'] = theme;
  }, [theme]);
  return [theme, setTheme];
}

function isTheme(value: unknown): value is Theme {
  return THEMES.some((theme) => theme === value);
}
