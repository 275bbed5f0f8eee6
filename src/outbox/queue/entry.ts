import type { EditableFields } from '@domain/fields.ts';
import type { LineItem } from '@domain/types.ts';
import type { QuoteDraft } from '../../api/types.ts';

/** What is edited through the outbox. */
export type EditedEntity = 'quote' | 'lineItem';

export type EditedField<E extends EditedEntity> = keyof EditableFields[E] & string;

export type AnyEditedField = EditedField<'quote'> | EditedField<'lineItem'>;

export type EditValue = string | boolean | null;

/**
 * One change that is not yet saved on the server: of a field, of which items a quote has, or of its
 * whole content.
 */
export type Entry = FieldEdit | ItemAddition | ItemDeletion | ItemOrder | Discard;

/** No browser counts the sequence of its entries that far: a greater number was not counted. */
export const mostSequence = 2 ** 50;

type AnyEntry = {
  /** The operation id: sending the change again after a lost response changes nothing. */
  readonly op: string;
  /** The user who made it. No other user ever sends, sees or deletes it. */
  readonly user: string;
  readonly tenant: string | null;
  readonly entity: EditedEntity;
  readonly id: string;
  readonly quoteId: string;
  /** Creation order. */
  readonly sequence: number;
  readonly schemaVersion: number;
  /**
   * It was sent at least once, so the server may have it: from then on it keeps its value and op,
   * and a newer value of the field becomes a separate entry behind it.
   */
  readonly attempted: boolean;
  readonly failure: Failure | null;
  /** The names of what it was about when it was made; older builds did not store them. */
  readonly about?: About;
};

/** The quote's name, and the line item's if it has one. */
export type About = { readonly quote: string; readonly item?: string };

export type FieldEdit = AnyEntry & {
  readonly kind: 'edit';
  readonly field: AnyEditedField;
  readonly value: EditValue;
  /** The value that the writer saw before; undefined if unknown. */
  readonly base: EditValue | undefined;
};

/** A line item that is added, or restored after its deletion. */
export type ItemAddition = AnyEntry & {
  readonly kind: 'add';
  readonly item: LineItem;
  readonly restore: boolean;
  /**
   * The item below which it goes, null for the top. If that is gone or not given, a new item goes to the
   * end, and a restored one to the position in its `sortOrder`.
   */
  readonly after?: string | null;
};

type ItemDeletion = AnyEntry & { readonly kind: 'delete' };

/** The order of a quote's items; its `id` is the quote's. */
type ItemOrder = AnyEntry & { readonly kind: 'order'; readonly ids: readonly string[] };

/**
 * Brings back the content that the client of a sent quote sees or, with `undoes`, what the discard
 * of that op replaced; its `id` is the quote's.
 */
export type Discard = AnyEntry & {
  readonly kind: 'discard';
  /** The version that the client sees; null if it undoes a discard. */
  readonly version: number | null;
  readonly undoes: string | null;
  /** What the quote has afterwards, to show until the server answers. */
  readonly content: QuoteDraft;
};

export type Failure = {
  /** 0 if the network failed. */
  status: number;
  /** In plain English, for the field. */
  message: string;
  /** Rejected: it waits for the user and is not retried automatically. */
  parked: boolean;
  /** What it is about no longer exists, according to the server. */
  isGone?: true;
};

/** One field of one quote or line item, and the user. */
export type FieldOf = Pick<FieldEdit, 'user' | 'entity' | 'id' | 'field'>;

export function isSameField(a: FieldOf, b: FieldOf): boolean {
  return a.user === b.user && a.id === b.id && a.field === b.field && a.entity === b.entity;
}

export function isParked({ failure }: Entry): boolean {
  return failure?.parked === true;
}
