declare const fields: unique symbol;

/** A form that says in its type which fields it has. */
export type Form<Fields> = FormData & { readonly [fields]?: Fields };

/** The form of these fields. */
export function formOf<Fields extends Record<string, string | Blob>>(given: Fields): Form<Fields> {
  const form = new FormData();
  for (const [name, value] of Object.entries(given)) form.set(name, value);
  return form;
}
