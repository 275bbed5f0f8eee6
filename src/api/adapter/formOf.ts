declare const fields: unique symbol;

/** A form whose type names its fields. */
export type Form<Fields> = FormData & { readonly [fields]?: Fields };

/** Creates a form with these fields. */
export function formOf<Fields extends Record<string, string | Blob>>(given: Fields): Form<Fields> {
  const form = new FormData();
  for (const [name, value] of Object.entries(given)) form.set(name, value);
  return form;
}
