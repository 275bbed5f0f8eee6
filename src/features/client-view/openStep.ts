import { flushSync } from 'react-dom';

/**
 * Opens a step whose code has arrived, unless the reader has opened another one meanwhile.
 * @param show renders the step's dialog
 */
export function openStep(show: () => void): void {
  if (!document.querySelector('dialog[open]')) flushSync(show);
}
