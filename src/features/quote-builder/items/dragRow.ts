import { shiftRows } from './shiftRows.ts';

type DragRow = {
  /** Its children are the rows. */
  list: HTMLElement;
  /** With `data-section`, it moves among the rows that have it, and the others are hidden meanwhile. */
  row: HTMLElement;
  /** The part of the row that was pressed; its CSS `touch-action` is none. */
  handle: HTMLElement;
  /** The `pointerdown` event that starts the drag. */
  press: PointerEvent;
  /** Called when the row is dropped at another place; the list may render before it returns. */
  onDrop: (from: number, to: number) => void;
};

/** Movement in pixels below which a press is not a drag, because a hand is never quite still. */
const THRESHOLD = 4;

/** Distances from the viewport's edges, in pixels, within which the page scrolls. */
const EDGE = { top: 112, bottom: 96, fastest: 18 };

/**
 * Follows a pressed handle until it is released: the row moves with the pointer and the others make
 * room, for mouse, touch and pen alike. It only sets CSS transforms, so that 200 rows drag as
 * smoothly as 20. Escape, or a pointer that the browser cancels, puts the row back.
 */
export function dragRow({ list, row, handle, press, onDrop }: DragRow): void {
  const isSection = row.dataset.section !== undefined;
  const rows = Array.from(list.children)
    .filter((child) => child instanceof HTMLElement)
    .filter(({ dataset }) => !isSection || dataset.section !== undefined);
  const from = rows.indexOf(row);
  const ended = new AbortController();
  const { signal } = ended;
  const inList = (clientY: number) => clientY - list.getBoundingClientRect().top;
  let pressedAt = inList(press.clientY);
  let clientY = press.clientY;
  let isDragging = false;
  let to = from;

  const follow = () => {
    to = shiftRows(rows, from, inList(clientY) - pressedAt);
  };
  const scroll = () => {
    if (signal.aborted) return;
    // The row was removed together with its item, so no pointer event will end the drag.
    if (!row.isConnected) return end();
    const speed = scrollSpeed(clientY);
    if (speed !== 0) {
      window.scrollBy(0, speed);
      follow();
    }
    requestAnimationFrame(scroll);
  };
  const begin = () => {
    isDragging = true;
    const { top } = row.getBoundingClientRect();
    list.dataset.sorting = isSection ? 'sections' : 'rows';
    row.dataset.dragged = 'true';
    // Hidden rows above let it move up, away from the pointer.
    window.scrollBy(0, row.getBoundingClientRect().top - top);
    pressedAt = inList(press.clientY);
    requestAnimationFrame(scroll);
  };
  const end = () => {
    ended.abort();
    delete list.dataset.sorting;
    delete row.dataset.dragged;
    for (const one of rows) one.style.translate = '';
  };

  handle.setPointerCapture(press.pointerId);
  const onMove = (event: PointerEvent) => {
    clientY = event.clientY;
    if (!isDragging && Math.abs(clientY - press.clientY) >= THRESHOLD) begin();
    if (isDragging) follow();
  };
  const onUp = () => {
    if (isDragging) ignoreClick(handle);
    if (isDragging && to !== from) onDrop(from, to);
    end();
    // The rows that appear again may push it off the screen.
    if (isDragging && isSection) row.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    end();
  };
  handle.addEventListener('pointermove', onMove, { signal });
  handle.addEventListener('pointerup', onUp, { signal });
  handle.addEventListener('lostpointercapture', end, { signal });
  document.addEventListener('keydown', onKeyDown, { signal, capture: true });
}

/** Suppresses the click that ends a drag. It follows at once or, for touch, not at all. */
function ignoreClick(handle: HTMLElement): void {
  const ignored = new AbortController();
  const ignore = (event: MouseEvent) => event.stopPropagation();
  handle.addEventListener('click', ignore, { signal: ignored.signal, capture: true });
  setTimeout(() => ignored.abort());
}

/** The pixels to scroll per frame; the nearer to the edge, the faster. */
function scrollSpeed(clientY: number): number {
  const above = EDGE.top - clientY;
  const below = clientY - (window.innerHeight - EDGE.bottom);
  if (above > 0) return -Math.min(1, above / EDGE.top) * EDGE.fastest;
  if (below > 0) return Math.min(1, below / EDGE.bottom) * EDGE.fastest;
  return 0;
}
