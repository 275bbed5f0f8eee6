/** What a person does to a page that they look at. */
export const gestures = [
  'pointerdown',
  'pointermove',
  'wheel',
  'touchmove',
  'scroll',
  'keydown',
] as const;

type Moved = Pick<MouseEvent, 'movementX' | 'movementY'>;

/**
 * Whether an event is a gesture of a person: none that a script made, and no movement of a pointer
 * that rests while the page moves under it.
 */
export function isGesture(event: Pick<Event, 'type' | 'isTrusted'> & Partial<Moved>): boolean {
  if (!event.isTrusted) return false;
  if (event.type !== 'pointermove') return true;
  return Boolean(event.movementX) || Boolean(event.movementY);
}
