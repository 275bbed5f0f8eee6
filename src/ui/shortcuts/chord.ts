/** Keys pressed together. */
export type Chord = {
  /** As in `KeyboardEvent.key`; a letter in lower case. */
  key: string;
  /** With Ctrl, or with Command on a device by Apple. */
  mod?: boolean;
};

type Press = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'getModifierState'
>;

/** Whether the platform uses Command where others use Ctrl. */
export const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform);

/**
 * Whether a key press is the chord, with no other modifier. A character such as `?` counts however
 * the keyboard layout types it: with Shift, with AltGr or alone.
 */
export function isPressed(chord: Chord, press: Press, apple = isApple()): boolean {
  const { key, mod = false } = chord;
  const { ctrlKey, metaKey, altKey, shiftKey } = press;
  if (isCharacter(key)) {
    // Windows reports AltGr as Ctrl and Alt.
    const isPlain = press.getModifierState('AltGraph') || !(ctrlKey || altKey);
    return press.key === key && isPlain && !metaKey;
  }
  const [modKey, other] = apple ? [metaKey, ctrlKey] : [ctrlKey, metaKey];
  return modKey === mod && !other && !altKey && !shiftKey && keyOf(press) === key;
}

const isLetter = (key: string) => /^[a-z]$/i.test(key);
const isCharacter = (key: string) => key.length === 1 && !isLetter(key);

/** The key; on a layout without Latin letters, the letter that a Latin one has in its place. */
function keyOf({ key, code }: Press): string {
  if (isLetter(key)) return key.toLowerCase();
  const letter = key.length === 1 ? /^Key([A-Z])$/.exec(code)?.[1] : undefined;
  return letter?.toLowerCase() ?? key;
}
