const clock = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' });
const day = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short' });

/** When something was: the time of day, with the date when it was not today. */
export function when(moment: string, now: Date): string {
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return '';
  const today = date.toDateString() === now.toDateString();
  return today ? clock.format(date) : `${day.format(date)}, ${clock.format(date)}`;
}
