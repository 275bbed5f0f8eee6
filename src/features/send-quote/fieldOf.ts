/** A field of a form by its name. */
export function fieldOf(form: HTMLFormElement | null, name: string): HTMLElement | null {
  const field = form?.elements.namedItem(name);
  return field instanceof HTMLElement ? field : null;
}
