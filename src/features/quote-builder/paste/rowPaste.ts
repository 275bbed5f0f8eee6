import { looksLikeRows } from '@domain/pasted/looksLikeRows.ts';
import { type RefObject, useEffect } from 'react';
import { isDescription } from '../items/rowParts.ts';
import { QUOTE_ANCHOR } from '../leadTo.ts';

/**
 * Calls back with rows of a spreadsheet that are pasted over the items, instead of pasting them into
 * a field. Notes keep all their text.
 */
export function useRowPaste(
  panel: RefObject<HTMLElement | null>,
  onRows: (text: string) => void,
): void {
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const { target, clipboardData } = event;
      if (!clipboardData || !(target instanceof HTMLElement)) return;
      const field = fieldOf(target);
      if (!(panel.current?.contains(target) || (!field && isOutsideFields(target)))) return;
      if (field instanceof HTMLTextAreaElement && !isDescription(field)) return;
      const text = clipboardData.getData('text/plain');
      const html = clipboardData.getData('text/html');
      if (!looksLikeRows({ text, html }, field !== null)) return;
      event.preventDefault();
      onRows(text);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, [panel, onRows]);
}

/** The text field that a paste goes into. */
function fieldOf(target: HTMLElement): HTMLElement | null {
  return target.isContentEditable ? target : target.closest<HTMLElement>('input, textarea');
}

/** After a click between the fields, the page or the whole quote has the focus. */
const isOutsideFields = (target: HTMLElement) =>
  target === document.body || target.id === QUOTE_ANCHOR;
