/** Runs inside the page, so each function must be complete in itself. */

export type Screen = {
  /** The save state in the header. */
  state: string;
  /** By item (empty for the quote) and label, as joined by `keyOf`. */
  fields: Record<string, string>;
  /** The items' ids in order. */
  order: string[];
};

export function readScreen(labels: { quote: readonly string[]; item: readonly string[] }): Screen {
  const fields: Record<string, string> = {};
  const shownIn = (field: unknown) =>
    field instanceof HTMLInputElement && field.type === 'checkbox'
      ? String(field.checked)
      : field instanceof HTMLInputElement ||
          field instanceof HTMLTextAreaElement ||
          field instanceof HTMLSelectElement
        ? field.value
        : null;
  for (const label of labels.quote) {
    const named = document.querySelector(`[aria-label="${label}"]`);
    const labeled = [...document.querySelectorAll('label')].find((one) =>
      one.textContent?.trim().startsWith(label),
    );
    const value = shownIn(named ?? labeled?.control);
    if (value !== null) fields[` ${label}`] = value;
  }
  const rows = [...document.querySelectorAll<HTMLElement>('[data-item]')];
  for (const row of rows) {
    for (const label of labels.item) {
      const value = shownIn(row.querySelector(`[aria-label="${label}"]`));
      if (value !== null) fields[`${row.dataset.item} ${label}`] = value;
    }
  }
  return {
    state: document.querySelector('[data-saved-state]')?.textContent?.trim() ?? '',
    fields,
    order: rows.map((row) => row.dataset.item ?? ''),
  };
}
