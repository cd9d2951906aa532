import type { Problem } from '@/bridge/bindings';

/** Whatever a command rejected with, in words that can be shown. */
export function problemOf(failure: unknown): Problem {
  if (isProblem(failure)) return { message: failure.message, hint: failure.hint };
  const message = failure instanceof Error ? failure.message : typeof failure === 'string' ? failure : '';
  return {
    message: message === '' ? 'Something went wrong, and it was not said what.' : message,
    hint: 'Try again. If it stays like this, start Tiller again.',
  };
}

/** A sentence as it is shown: errors come in lower case and without a full stop. */
export function sentence(text: string): string {
  const begun = heading(text);
  return begun === '' || /[.!?…:]$/u.test(begun) ? begun : `${begun}.`;
}

/** The same above a paragraph. An address, a path or a variable keeps the letter that it begins with. */
export function heading(text: string): string {
  const trimmed = text.trim();
  const first = /^\S*/u.exec(trimmed)?.[0] ?? '';
  return /[./:_@]./u.test(first) ? trimmed : trimmed.charAt(0).toLocaleUpperCase() + trimmed.slice(1);
}

function isProblem(failure: unknown): failure is Problem {
  return (
    typeof failure === 'object' &&
    failure !== null &&
    'message' in failure &&
    typeof failure.message === 'string' &&
    'hint' in failure &&
    typeof failure.hint === 'string'
  );
}
