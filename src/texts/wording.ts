/** `3 edits waiting`, with the number of those in quotes other than the open one. */
export function editsWaiting(here: number, elsewhere = 0): string {
  const count = here + elsewhere;
  const edits = count === 1 ? '1 edit waiting' : `${count} edits waiting`;
  if (elsewhere === 0) return edits;
  const where = elsewhere === 1 ? 'another quote' : 'other quotes';
  return here === 0 ? `${edits} in ${where}` : `${edits}, ${elsewhere} in ${where}`;
}
