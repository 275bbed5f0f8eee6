import { createSignal } from '../../../signal.ts';

const asked = createSignal<string>();

/** Scrolls to a line item's row, now or as soon as it is rendered, and highlights it for a moment. */
export const showLineItem = asked.emit;

/** Calls back with the id of each item to show. */
export const onShowLineItem = asked.subscribe;
