import type { MouseEvent } from 'react';

/**
 * Whether a click only completes a double click (the browser counts them by the person's own
 * settings): whoever clicks twice on a button that makes one thing means one.
 */
export const isDoubleClick = (event: MouseEvent): boolean => event.detail > 1;
