/** Input types that take no text, so that a character pressed in them is nobody's. */
const noText = new Set([
  'button',
  'checkbox',
  'color',
  'file',
  'image',
  'radio',
  'range',
  'reset',
  'submit',
]);

/** Widgets that take characters as text, or use them to jump to an entry. */
const takesCharacters =
  'textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"], [role="searchbox"], [role="combobox"], [role="listbox"], [role="menu"], [role="menubar"], [role="tree"], [role="grid"]';

/** Whether a character pressed here is text, or a search by first letters. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  if (target instanceof HTMLInputElement && !noText.has(target.type)) return true;
  return target.closest(takesCharacters) !== null;
}
