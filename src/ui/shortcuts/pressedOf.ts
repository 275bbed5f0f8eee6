import { isPressed } from './chord.ts';
import { type ShortcutId, shortcutIds, shortcuts } from './shortcuts.ts';

/** For a widget with keys of its own: what to do for the shortcut that was pressed, if any. */
export function pressedOf<Action>(
  actions: Partial<Record<ShortcutId, Action>>,
  { nativeEvent }: { nativeEvent: KeyboardEvent },
): Action | undefined {
  const pressed = shortcutIds.find((id) => id in actions && isPressed(shortcuts[id], nativeEvent));
  return pressed && actions[pressed];
}
