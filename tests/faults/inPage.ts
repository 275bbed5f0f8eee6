/** Runs inside the page: types into the real inputs and reads what they show. */

/** One text for one field; `item` is null for a field of the quote. */
export type Typing = {
  item: string | null;
  label: string;
  text: string;
  /** What must be on the screen first: people do not overwrite what they have not seen. */
  over: string | null;
};

export type Screen = {
  /** The save state in the header. */
  state: string;
  /** By item (empty for the quote) and label, as joined by `keyOf`. */
  fields: Record<string, string>;
  /** The items' ids in order. */
  order: string[];
};

export const quoteLabels = ['Client name', 'Project title', 'Payment terms', 'Tax rate'] as const;
export const itemLabels = ['Description', 'Notes', 'Unit price', 'Quantity', 'Discount'] as const;
/** Fields that are chosen from, not typed into. */
export const choiceLabels = ['Include in the quote', 'Unit'] as const;

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

/** The entries on this browser's disk, for the report. */
export function readWaiting(): Promise<unknown> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('quotewright-outbox');
    opening.onsuccess = () => {
      const reading = opening.result.transaction('entries').objectStore('entries').getAll();
      reading.onsuccess = () => resolve(reading.result);
    };
  });
}

/**
 * The line items whose waiting edits are set aside because the server says that the items were
 * deleted.
 */
export function readDeleted(): Promise<string[]> {
  type Waiting = { id: string; failure: { isGone?: boolean } | null };
  return new Promise((resolve) => {
    const opening = indexedDB.open('quotewright-outbox');
    opening.onsuccess = () => {
      const reading = opening.result.transaction('entries').objectStore('entries').getAll();
      reading.onsuccess = () => {
        opening.result.close();
        const waiting: Waiting[] = reading.result;
        resolve(waiting.filter(({ failure }) => failure?.isGone).map(({ id }) => id));
      };
    };
  });
}

/** Adds an item with the button. Returns the id of the new row. */
export function addItem(): string | null {
  const rows = () =>
    [...document.querySelectorAll<HTMLElement>('[data-item]')].map((row) => row.dataset.item ?? '');
  const before = new Set(rows());
  const button = [...document.querySelectorAll('button')].find((one) =>
    ['Add Item', 'Add First Item'].includes(one.textContent?.trim() ?? ''),
  );
  button?.click();
  return rows().find((id) => !before.has(id)) ?? null;
}

/** Deletes an item with its button. Returns whether it existed. */
export function deleteItem(id: string): boolean {
  const row = document.querySelector(`[data-item="${id}"]`);
  const button = row?.querySelector<HTMLElement>('[aria-label="Delete item"]');
  button?.click();
  return Boolean(button) && !document.querySelector(`[data-item="${id}"]`);
}

/** Moves an item with the keyboard. Returns the resulting order. */
export async function moveItem({ id, key }: { id: string; key: string }): Promise<string[]> {
  const handle = () =>
    document.querySelector<HTMLElement>(`[data-item="${id}"] [aria-label="Move item"]`);
  const rendered = () => new Promise((resolve) => setTimeout(resolve, 30));
  handle()?.click();
  await rendered();
  handle()?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  await rendered();
  handle()?.click();
  await rendered();
  return [...document.querySelectorAll<HTMLElement>('[data-item]')].map(
    (row) => row.dataset.item ?? '',
  );
}

/** Makes the page's clock adjustable, before any of its code runs. */
export function makeClockMovable(): void {
  const RealDate = Date;
  const now = () => RealDate.now() + Number(localStorage.getItem('clock-offset') ?? 0);
  class MovedDate extends RealDate {
    constructor(...given: [] | [number]) {
      super(...((given.length === 0 ? [now()] : given) as [number]));
    }
    static override now = now;
  }
  globalThis.Date = MovedDate as DateConstructor;
}
