import type { FocusEvent } from 'react';
import styles from './items.module.css';
import { bringNear } from './useIsNear.ts';

/**
 * What a row far from the screen shows instead of its fields: for the browser's search, for screen readers, and as a
 * stop for Tab, which gives the row its fields and goes on into them.
 */
export function FarRow({ name }: { name: string }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: at each keystroke, Chromium's autofill reads every real button.
    <span role="button" tabIndex={0} className={styles.far} onFocus={goOnIntoFields}>
      {name}
    </span>
  );
}

function goOnIntoFields({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void {
  const row = currentTarget.closest('li');
  if (!row) return;
  const isFromBelow =
    relatedTarget instanceof Node &&
    (row.compareDocumentPosition(relatedTarget) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  bringNear(row);
  const stops = [...row.querySelectorAll<HTMLElement>('button, input, textarea, select')].filter(
    (control) =>
      control.tabIndex >= 0 && !control.matches(':disabled') && control.checkVisibility(),
  );
  const stop = stops.at(isFromBelow ? -1 : 0);
  // A locked row has none.
  if (!stop) row.tabIndex = -1;
  (stop ?? row).focus();
}
