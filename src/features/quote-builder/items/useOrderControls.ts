import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
} from 'react';
import { pressedOf } from '../../../ui/shortcuts/pressedOf.ts';
import { dragRow } from './dragRow.ts';
import { handleOf, itemOfRow, partOfRow } from './rowParts.ts';
import type { ItemOrder } from './useItemOrder.ts';

/**
 * Connects the handles to the order through listeners on the list, so that the rows' props stay the
 * same. A pointer drags. A click or key lifts a row and puts it down; buttons and arrows move it.
 */
export function useOrderControls(list: RefObject<HTMLElement | null>, order: ItemOrder) {
  const { lifted, place, count, actions } = order;
  const latest = useRef(order);

  useLayoutEffect(() => {
    latest.current = order;
  });
  // A row that moves in the DOM loses the focus, and may scroll out of view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new place moves the row.
  useLayoutEffect(() => {
    const handle = lifted && partOfRow(list.current, lifted, 'handle');
    if (!handle) return;
    handle.focus({ preventScroll: true });
    handle.closest('li')?.scrollIntoView({ block: 'nearest' });
  }, [list, lifted, place]);

  function onPointerDown(event: PointerEvent<HTMLElement>): void {
    const handle = handleOf(event.target);
    const row = handle?.closest('li');
    if (!handle || !row || event.button !== 0 || !event.isPrimary || lifted) return;
    const { currentTarget, nativeEvent } = event;
    const itemId = itemOfRow(row) ?? '';
    dragRow({
      list: currentTarget,
      row,
      handle,
      press: nativeEvent,
      onDrop: (from, to) => actions.drop(itemId, from, to),
    });
  }

  function onClick({ target }: MouseEvent<HTMLElement>): void {
    const step = moveOf(target);
    if (step === 0) actions.putDown();
    else if (step) actions.moveTo(place + step);
    const itemId = handleOf(target) && itemOfRow(target as Element);
    if (!itemId) return;
    if (lifted === itemId) actions.putDown();
    else actions.lift(itemId);
  }

  /** Keeps the focus on the handle, because losing it would put the row down. */
  function onMouseDown(event: MouseEvent<HTMLElement>): void {
    if (moveOf(event.target) !== undefined) event.preventDefault();
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (!lifted || !handleOf(event.target)) return;
    const moves = {
      moveUp: () => actions.moveTo(place - 1),
      moveDown: () => actions.moveTo(place + 1),
      moveFirst: () => actions.moveTo(0),
      moveLast: () => actions.moveTo(count - 1),
      putBack: actions.putBack,
    };
    const move = pressedOf(moves, event);
    if (!move) return;
    event.preventDefault();
    move();
  }

  /** Moving the focus elsewhere keeps the order on the screen. */
  function onBlur(event: FocusEvent<HTMLElement>): void {
    if (!lifted || !handleOf(event.target)) return;
    // Deferred, because moving a row blurs its handle and focuses it again at once.
    setTimeout(() => {
      const now = latest.current;
      const handle = now.lifted && partOfRow(list.current, now.lifted, 'handle');
      if (handle && document.activeElement !== handle) now.actions.putDown();
    });
  }

  return { onPointerDown, onMouseDown, onClick, onKeyDown, onBlur };
}

/** How far a button moves the lifted row; 0 puts it down. Undefined for any other element. */
function moveOf(target: EventTarget): number | undefined {
  const button = target instanceof Element && target.closest<HTMLElement>('[data-move]');
  return button ? Number(button.dataset.move) : undefined;
}
