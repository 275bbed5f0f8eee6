import type { EditableFields } from '@quote/fields.ts';
import type { LineItem } from '@quote/types.ts';

/** What is edited through the outbox. */
export type EditedEntity = 'quote' | 'lineItem';

export type EditedField<E extends EditedEntity> = keyof EditableFields[E] & string;

export type AnyEditedField = EditedField<'quote'> | EditedField<'lineItem'>;

export type EditValue = string | boolean | null;

/** One change on its way to the server: of a field, or of which items a quote has. */
export type Entry = FieldEdit | ItemAddition | ItemDeletion | ItemOrder;

type AnyEntry = {
  /** The change's own id: sent again after a lost answer, it changes nothing. */
  readonly op: string;
  /** Who made it. Nobody else ever sends, sees or deletes it. */
  readonly user: string;
  readonly tenant: string | null;
  readonly entity: EditedEntity;
  readonly id: string;
  readonly quoteId: string;
  /** Order of making. */
  readonly sequence: number;
  readonly schemaVersion: number;
  /** When its field has been quiet for long enough, on `performance.now()`, which never jumps. */
  readonly dueAt: number;
  /**
   * It was sent at least once, so the server may have it: from then on it keeps its value and op,
   * and a newer value of the field becomes an entry of its own behind it.
   */
  readonly attempted: boolean;
  readonly failure: Failure | null;
  /** The names of what it is about when it was made; older builds did not keep them. */
  readonly about?: About;
};

/** The quote's name, and the line item's where it is about one that has one. */
export type About = { readonly quote: string; readonly item?: string };

export type FieldEdit = AnyEntry & {
  readonly kind: 'edit';
  readonly field: AnyEditedField;
  readonly value: EditValue;
  /** The value that the writer saw before; undefined where none was known. */
  readonly base: EditValue | undefined;
};

/** A line item that is added at the end, or brought back to the place in its `sortOrder`. */
export type ItemAddition = AnyEntry & {
  readonly kind: 'add';
  readonly item: LineItem;
  readonly restore: boolean;
};

type ItemDeletion = AnyEntry & { readonly kind: 'delete' };

/** The order of a quote's items; its `id` is the quote's. */
type ItemOrder = AnyEntry & { readonly kind: 'order'; readonly ids: readonly string[] };

export type Failure = {
  /** 0 for the network's failure. */
  status: number;
  /** In plain words, for the field. */
  message: string;
  /** Refused for good: it waits for the person, and is not sent again by itself. */
  parked: boolean;
  /** What it is about is not there any more, by the server's own word. */
  isGone?: true;
};

/** A change just made: an entry before anything was tried with it. */
export type NewEntry<E extends Entry = Entry> = E extends Entry
  ? Omit<E, 'attempted' | 'failure' | 'schemaVersion'>
  : never;

/** One field of one thing of one user. */
export type FieldOf = Pick<FieldEdit, 'user' | 'entity' | 'id' | 'field'>;

export function isSameField(a: FieldOf, b: FieldOf): boolean {
  return a.user === b.user && a.id === b.id && a.field === b.field && a.entity === b.entity;
}

export function isParked({ failure }: Entry): boolean {
  return failure?.parked === true;
}
