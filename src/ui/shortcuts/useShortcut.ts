import { useLayoutEffect, useRef } from 'react';
import { isPressed } from './chord.ts';
import { isComposing } from './isComposing.ts';
import { isTyping } from './isTyping.ts';
import { isTopmost, useLayer } from './layers.tsx';
import { type ShortcutId, shortcuts } from './shortcuts.ts';

type Handler = { id: ShortcutId; layer: string; run: () => void };

let handlers: readonly Handler[] = [];

/**
 * Runs `run` when the shortcut is pressed anywhere on the page while the dialog or drawer that the
 * component is in is the topmost one; a component on the page itself needs none to be open. A held
 * key counts once.
 */
export function useShortcut(id: ShortcutId, run: () => void): void {
  const layer = useLayer();
  const latest = useRef(run);
  useLayoutEffect(() => {
    latest.current = run;
  });
  useLayoutEffect(() => {
    const handler: Handler = { id, layer, run: () => latest.current() };
    // Captured, so that a field or list that also uses the key does not act on it.
    if (handlers.length === 0) addEventListener('keydown', onKeyDown, { capture: true });
    handlers = [...handlers, handler];
    return () => {
      handlers = handlers.filter((other) => other !== handler);
      if (handlers.length === 0) removeEventListener('keydown', onKeyDown, { capture: true });
    };
  }, [id, layer]);
}

function onKeyDown(event: KeyboardEvent): void {
  if (isComposing(event)) return;
  const pressed = handlers.filter(({ id }) => isPressed(shortcuts[id], event));
  const [first] = pressed;
  if (!first || (isText(first.id) && isTyping(event.target))) return;
  // Also while it does nothing, because the browser's own meaning would be a surprise.
  event.preventDefault();
  event.stopPropagation();
  if (!event.repeat) pressed.findLast(({ layer }) => isTopmost(layer))?.run();
}

/** Whether the shortcut is a character that could be typed. */
const isText = (id: ShortcutId) => shortcuts[id].key.length === 1 && !('mod' in shortcuts[id]);
