/** Values of a quote's or line item's fields, by field. */
export type FieldValues = Record<string, string | boolean | null | undefined>;

/** The metadata sent with an edit. */
export type EditMeta = {
  /** The edit's own id: sending the same id again changes nothing. */
  op: string;
  /** The values that the writer last saw, by field. */
  base: FieldValues;
  /** The user who made the edit; it is never sent with another user's token. */
  user: string;
  /** Called with the overwritten values that the writer had not seen, by field. */
  onReplaced?: (replaced: FieldValues) => void;
};
