/** Values of a quote's or line item's fields, by field. */
export type FieldValues = Record<string, string | boolean | null | undefined>;

/** What an edit carries beside its body. */
export type EditMeta = {
  /** The edit's own id: the same id again changes nothing. */
  op: string;
  /** The value that the writer had last seen, by field. */
  base: FieldValues;
  /** Who made the edit; it is never sent with another user's token. */
  user: string;
  /** Called with the values that the edit overwrote and its writer had not seen, by field. */
  onReplaced?: (replaced: FieldValues) => void;
};
