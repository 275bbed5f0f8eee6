import { useEffect, useId, useSyncExternalStore } from 'react';
import { createSignal } from '../../signal.ts';
import { texts } from '../../texts/texts.ts';

/** A field whose text is not saved because it is not valid. */
export type InvalidField = {
  label: string;
  text: string;
  /** What counts instead. */
  value: string;
};

// Fields on the screen whose text cannot be saved. Not server data and not one component's: the
// header, Save, Send and Export tell of them, so that a red field never hides behind a "Saved".
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

/** What each of these fields says and what counts instead, a sentence each. */
const sentencesOf = (fields: typeof invalid) => [...fields.values()].map(texts.fields.notUsed);

/** A sentence for each field on the screen whose text is not saved because it is not valid. */
export const describeInvalidFields = (): string[] => sentencesOf(invalid);

/** The same, for a component that shows it. */
export function useInvalidFields(): string[] {
  return sentencesOf(useSyncExternalStore(changes.subscribe, current));
}

/** Counts this field while it is given. */
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
