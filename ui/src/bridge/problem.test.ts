import { expect, test } from 'vitest';
import { heading, problemOf, sentence } from './problem';

test('what a command says went wrong is shown as it was said', () => {
  const failure = { message: 'the database is locked', hint: 'close the other Tiller' };
  expect(problemOf(failure)).toEqual(failure);
});

test('a failure of an unforeseen shape still becomes words and a way on', () => {
  for (const failure of [undefined, null, 42, 'it broke', new Error('it broke'), { message: 'half of it' }]) {
    const { message, hint } = problemOf(failure);
    expect(message).not.toBe('');
    expect(hint, 'nobody is left without a next step').not.toBe('');
  }
});

test('an error in lower case becomes a sentence', () => {
  expect(sentence('the page crashed')).toBe('The page crashed.');
  expect(sentence('Really?')).toBe('Really?');
  expect(sentence(' ')).toBe('');
});

test('an address is not spelled otherwise because it begins a sentence', () => {
  expect(heading('https://a.example could not be opened')).toBe('https://a.example could not be opened');
  expect(heading('/usr/bin/chromium is missing')).toBe('/usr/bin/chromium is missing');
});
