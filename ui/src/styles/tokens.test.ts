import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The contrast of every pair of colours that meet on screen, computed from the tokens themselves (WCAG 2). */

const css = readFileSync('src/styles/tokens.css', 'utf8');

type Theme = 'light' | 'dark';
type Oklch = [lightness: number, chroma: number, hue: number];

function colour(name: string, theme: Theme): Oklch {
  const pair = new RegExp(`--${name}: light-dark\\(oklch\\(([^)]+)\\), oklch\\(([^)]+)\\)\\)`, 'u').exec(css);
  const numbers = (pair?.[theme === 'light' ? 1 : 2] ?? '').split(' ').map(Number);
  if (numbers.length !== 3 || numbers.some(Number.isNaN)) throw new Error(`no colour ${name}`);
  return numbers as Oklch;
}

/** Linear light of red, green and blue. */
function linear([lightness, chroma, hue]: Oklch): number[] {
  const angle = (hue * Math.PI) / 180;
  const a = chroma * Math.cos(angle);
  const b = chroma * Math.sin(angle);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function luminance(color: Oklch): number {
  const [red = 0, green = 0, blue = 0] = linear(color).map((part) => Math.min(1, Math.max(0, part)));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string, theme: Theme): number {
  const [dark = 0, bright = 0] = [one, other].map((name) => luminance(colour(name, theme))).sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}

const GROUNDS = ['ground', 'surface', 'raised', 'well'];
const WRITTEN: [ink: string, on: string][] = [
  ...['ink', 'soft-ink', 'faint-ink', 'bad'].flatMap((ink) => GROUNDS.map((ground): [string, string] => [ink, ground])),
  ['ink', 'hover'],
  ['soft-ink', 'hover'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-strong'],
  ['ink', 'accent-wash'],
  ['accent-ink', 'accent-wash'],
  ['good', 'good-wash'],
  ['bad', 'bad-wash'],
  ['ink', 'bad-wash'],
  ['wait', 'wait-wash'],
  ['ink', 'wait-wash'],
];
const DRAWN: [line: string, on: string][] = [
  ...GROUNDS.map((ground): [string, string] => ['accent', ground]),
  ['field-line', 'surface'],
  ['field-line', 'raised'],
  ['field-line', 'ground'],
];

for (const theme of ['light', 'dark'] as const) {
  test.each(WRITTEN)(`%s can be read on %s in the ${theme} theme`, (ink, ground) => {
    expect(contrast(ink, ground, theme)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(DRAWN)(`%s can be made out on %s in the ${theme} theme`, (line, ground) => {
    expect(contrast(line, ground, theme)).toBeGreaterThanOrEqual(3);
  });
}

test('the computation agrees with what is known', () => {
  const white = luminance([1, 0, 0]);
  const black = luminance([0, 0, 0]);
  expect((white + 0.05) / (black + 0.05)).toBeCloseTo(21, 3);
});

test('every colour stands in both themes and can be shown on an ordinary screen', () => {
  const names = [...css.matchAll(/--([\w-]+): light-dark\(oklch\([^/)]+\),/gu)].map((match) => match[1] ?? '');
  expect(names.length).toBeGreaterThan(20);
  for (const theme of ['light', 'dark'] as const) {
    for (const name of names) {
      const parts = linear(colour(name, theme));
      expect(parts.every((part) => part > -0.002 && part < 1.002), `${name} in ${theme}: ${parts.join(' ')}`).toBe(true);
    }
  }
});
