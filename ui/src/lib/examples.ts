/**
 * Every line that the window offers as an example. One line, one string: the tests read this file, and carry out on the
 * practice site what is said to work there.
 */

/** In the empty field: to be read, not to be said. */
export const IN_THE_FIELD = 'open example.org; read the heading';

/** Lines that work on the practice site, each with other verbs. */
export const ON_THE_PRACTICE_SITE = [
  'click Shop; type desk lamp into Search; press Enter',
  'click Shop; choose Price: low to high in Sort by; check Free shipping',
  'click Shop; click the first result; read the price; go back',
  'click Inbox; click Berth 14 from Friday; click Reply',
  'click Accounts; scroll to the bottom; click Next',
];
