import type { EditableFields } from '@quote/fields.ts';

/** What is edited through the outbox. */
export type EditedEntity = 'quote' | 'lineItem';

export type EditedField<E extends EditedEntity> = keyof EditableFields[E] & string;

export type AnyEditedField = EditedField<'quote'> | EditedField<'lineItem'>;

export type EditValue = string | boolean | null;

/** One field's change on its way to the server (DESIGN §7). */
export type Entry = {
  /** The edit's own id: sent again after a lost answer, it changes nothing. */
  readonly op: string;
  /** Who made it. Nobody else ever sends, sees or deletes it. */
  readonly user: string;
  readonly tenant: string | null;
  readonly entity: EditedEntity;
  readonly id: string;
  readonly quoteId: string;
  readonly field: AnyEditedField;
  readonly value: EditValue;
  /** The value that the writer saw before; undefined where none was known. */
  readonly base: EditValue | undefined;
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
};

export type Failure = {
  /** 0 for the network's failure. */
  status: number;
  /** In plain words, for the field. */
  message: string;
  /** Refused for good: it waits for the person, and is not sent again by itself. */
  parked: boolean;
};

/** One field of one thing of one user. */
export type FieldOf = Pick<Entry, 'user' | 'entity' | 'id' | 'field'>;

export function isSameField(a: FieldOf, b: FieldOf): boolean {
  return a.user === b.user && a.id === b.id && a.field === b.field && a.entity === b.entity;
}
