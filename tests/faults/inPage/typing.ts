/** Runs inside the page, so each function must be complete in itself. */

/** One text for one field; `item` is null for a field of the quote. */
export type Typing = {
  item: string | null;
  label: string;
  text: string;
  /** What must be on the screen first: people do not overwrite what they have not seen. */
  over: string | null;
};

/**
 * Types each text into its field, at once or with pauses in which the tab may be killed. Returns
 * which of them were typed.
 */
export async function typeAll(order: {
  typings: readonly Typing[];
  pauseMs: number;
}): Promise<boolean[]> {
  const labeled = (label: string) =>
    [...document.querySelectorAll('label')].find((one) => one.textContent?.trim().startsWith(label))
      ?.control ?? null;
  const type = ({ item, label, text, over }: Typing) => {
    const named = `[aria-label="${label}"]`;
    const field =
      item === null
        ? (document.querySelector(named) ?? labeled(label))
        : document.querySelector(`[data-item="${item}"] ${named}`);
    const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
    if (!isField || field.disabled || (over !== null && field.value !== over)) return false;
    const kind = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
    field.focus();
    Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, text);
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    return true;
  };
  const typed: boolean[] = [];
  for (const typing of order.typings) {
    typed.push(type(typing));
    if (order.pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, order.pauseMs));
  }
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  return typed;
}
