/** The events that show that a person is using the page. */
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
 * Whether an event comes from a person: not dispatched by a script, and not a pointer at rest while
 * the page scrolls under it.
 */
export function isGesture(event: Pick<Event, 'type' | 'isTrusted'> & Partial<Moved>): boolean {
  if (!event.isTrusted) return false;
  if (event.type !== 'pointermove') return true;
  return Boolean(event.movementX) || Boolean(event.movementY);
}
