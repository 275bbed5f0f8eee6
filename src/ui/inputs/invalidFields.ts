import { useEffect, useId, useSyncExternalStore } from 'react';
import { createSignal } from '../../signal.ts';
import { texts } from '../../texts/texts.ts';

/** A field whose text is not saved because it is not valid. */
export type InvalidField = {
  label: string;
  text: string;
  /** The value that is used instead. */
  value: string;
};

// Fields on the screen whose text cannot be saved. Shared state, because the header, Save, Send and
// Export report them, so that an invalid field never hides behind "Saved".
let invalid: ReadonlyMap<string, InvalidField> = new Map();
const changes = createSignal();

function change(id: string, field: InvalidField | null): void {
  const next = new Map(invalid);
  if (field) next.set(id, field);
  else next.delete(id);
  invalid = next;
  changes.emit();
}

const current = () => invalid;

/** One sentence per field: what it contains, and the value that is used instead. */
const sentencesOf = (fields: typeof invalid) => [...fields.values()].map(texts.fields.notUsed);

/** One sentence for each field on the screen whose text is invalid and not saved. */
export const describeInvalidFields = (): string[] => sentencesOf(invalid);

/** The same as a hook. */
export function useInvalidFields(): string[] {
  return sentencesOf(useSyncExternalStore(changes.subscribe, current));
}

/** Registers a field as invalid while `field` is not null. */
export function useInvalidWhile(field: InvalidField | null): void {
  const id = useId();
  const { label = '', text = '', value = '' } = field ?? {};
  const isInvalid = field !== null;
  useEffect(() => {
    if (!isInvalid) return;
    change(id, { label, text, value });
    return () => change(id, null);
  }, [id, isInvalid, label, text, value]);
}
