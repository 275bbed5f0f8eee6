/** Runs inside the page, so each function must be complete in itself. */

/**
 * Chooses as a user would, and lets the page render. Returns whether there was anything to choose:
 * a value that is already chosen stays.
 */
export async function choose(choice: {
  item: string;
  label: string;
  value: string;
}): Promise<boolean> {
  const field = document.querySelector(
    `[data-item="${choice.item}"] [aria-label="${choice.label}"]`,
  );
  if (field instanceof HTMLInputElement && !field.disabled) {
    if (String(field.checked) === choice.value) return false;
    field.click();
  } else if (field instanceof HTMLSelectElement && !field.disabled) {
    if (field.value === choice.value) return false;
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(
      field,
      choice.value,
    );
    field.dispatchEvent(new Event('change', { bubbles: true }));
  } else return false;
  await new Promise((resolve) => setTimeout(resolve, 30));
  return true;
}

export type NewDiscount = {
  item: string;
  type: string;
  value: string;
  /** The value that must be on the screen first. */
  over: string | null;
};

/**
 * Chooses the other type of an item's discount, then types a value for it. Returns whether there was
 * anything to change.
 */
export async function changeDiscount(change: NewDiscount): Promise<boolean> {
  const find = (label: string) =>
    document.querySelector(`[data-item="${change.item}"] [aria-label="${label}"]`);
  const set = (field: HTMLInputElement | HTMLSelectElement, value: string, event: Event) => {
    const kind = field instanceof HTMLInputElement ? HTMLInputElement : HTMLSelectElement;
    Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, value);
    field.dispatchEvent(event);
  };
  const [type, old] = [find('Discount type'), find('Discount')];
  if (!(type instanceof HTMLSelectElement) || !(old instanceof HTMLInputElement)) return false;
  if (type.disabled || type.value === change.type) return false;
  if (change.over !== null && old.value !== change.over) return false;
  set(type, change.type, new Event('change', { bubbles: true }));
  // The page shows another field for another type.
  for (let wait = 0; find('Discount') === old && wait < 50; wait += 1) {
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  const field = find('Discount');
  if (!(field instanceof HTMLInputElement)) return false;
  field.focus();
  set(field, change.value, new InputEvent('input', { bubbles: true }));
  field.blur();
  return true;
}
