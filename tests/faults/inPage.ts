/** What runs inside the page: it types into the real inputs and reads what they show. */

/** One text for one field; `item` is null for a field of the quote. */
export type Typing = {
  item: string | null;
  label: string;
  text: string;
  /** What must be on the screen before: nobody types over what they have not seen. */
  over: string | null;
};

export type Screen = {
  /** What the header says of the edits. */
  state: string;
  /** By item (empty for the quote) and label, as `keyOf` joins them. */
  fields: Record<string, string>;
  /** The items' ids in their order. */
  order: string[];
};

export const quoteLabels = ['Client name', 'Project title', 'Payment terms', 'Tax rate'] as const;
export const itemLabels = ['Description', 'Notes', 'Unit price', 'Quantity', 'Discount'] as const;
/** What is chosen, and not typed. */
export const choiceLabels = ['Include in the quote', 'Unit'] as const;

/**
 * Types each text where its field is on the screen, at once or with pauses in which the tab may be
 * killed. Answers which of them were typed.
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
 * Chooses as a hand does, and lets the page draw it. Answers whether there was anything to choose:
 * what is chosen already stays as it is.
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

/** What waits on this browser's disk, for people to read. */
export function readWaiting(): Promise<unknown> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('quotewright-outbox');
    opening.onsuccess = () => {
      const reading = opening.result.transaction('entries').objectStore('entries').getAll();
      reading.onsuccess = () => resolve(reading.result);
    };
  });
}

/** The line items whose waiting edits are put aside, because the server says that they were deleted. */
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

/** Adds an item as the button does. Answers the id of the row that came. */
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

/** Deletes an item as its button does. Answers whether it was there. */
export function deleteItem(id: string): boolean {
  const row = document.querySelector(`[data-item="${id}"]`);
  const button = row?.querySelector<HTMLElement>('[aria-label="Delete item"]');
  button?.click();
  return Boolean(button) && !document.querySelector(`[data-item="${id}"]`);
}

/** Moves an item one place, as the keyboard does. Answers the order that came of it. */
export async function moveItem({ id, key }: { id: string; key: string }): Promise<string[]> {
  const handle = () =>
    document.querySelector<HTMLElement>(`[data-item="${id}"] [aria-label="Move item"]`);
  const settled = () => new Promise((resolve) => setTimeout(resolve, 30));
  handle()?.click();
  await settled();
  handle()?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  await settled();
  handle()?.click();
  await settled();
  return [...document.querySelectorAll<HTMLElement>('[data-item]')].map(
    (row) => row.dataset.item ?? '',
  );
}

/** Before anything of the page runs: its clock can be set, as a person or the network does. */
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
