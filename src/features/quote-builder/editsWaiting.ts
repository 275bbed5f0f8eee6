/** `1 edit waiting`, `3 edits waiting`. */
export function editsWaiting(count: number): string {
  return count === 1 ? '1 edit waiting' : `${count} edits waiting`;
}
