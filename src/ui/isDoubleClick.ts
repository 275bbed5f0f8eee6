import type { MouseEvent } from 'react';

/**
 * Whether a click is the second of a double click, as the operating system counts them. Buttons
 * that create something ignore it, because a double click on them means one.
 */
export const isDoubleClick = (event: MouseEvent): boolean => event.detail > 1;
