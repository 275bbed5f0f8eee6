import { useState } from 'react';
import { useCountedWhile } from './invalidFields.ts';

/** What a validator says of a text: the canonical value to save, or why it cannot be saved. */
export type Checked = { ok: true; value: string } | { ok: false; message: string };

type Draft = {
  text: string;
  /** The stored value that the text was typed over; when it moves on, a left draft is stale. */
  over: string;
};

type Typed = {
  /** The value when the field was entered. */
  before: string;
  /** What was saved of the text since then; null for nothing. */
  saved: string | null;
};

type FieldText = {
  text: string;
  /** Why the text is not saved, in plain words; null when it is. */
  message: string | null;
  onFocus: () => void;
  onChange: (text: string) => void;
  onBlur: () => void;
};

/**
 * The text of one field over a stored value. A focused field owns its text: answers of the server
 * never rewrite what somebody is typing, so `1.` and `1e` stay as they are. On blur the canonical
 * form appears; a text that could not be saved stays visible with its message instead. A text that
 * cannot be saved brings back the value from before it was begun: of `101` in a percent field, the
 * `10` on the way must not stay behind as the tax.
 *
 * @param value the stored value in its canonical form
 * @param check the validator of the field
 * @param onSave gets the canonical value of each change that passes
 */
export function useFieldText(
  value: string,
  check: (text: string) => Checked,
  onSave: (value: string) => void,
): FieldText {
  const [focused, setFocused] = useState(false);
  const [typed, setTyped] = useState<Typed>({ before: value, saved: null });
  const [draft, setDraft] = useState<Draft | null>(null);
  const own = draft !== null && (focused || draft.over === value) ? draft.text : null;
  const checked = own === null ? null : check(own);
  useCountedWhile(checked?.ok === false);

  return {
    text: own ?? value,
    message: checked?.ok === false ? checked.message : null,
    onFocus: () => {
      setFocused(true);
      setTyped({ before: value, saved: null });
      setDraft({ text: own ?? value, over: value });
    },
    onChange: (text) => {
      const next = check(text);
      // Only what was typed here is taken back, never what somebody else has saved meanwhile.
      const kept = next.ok ? next.value : typed.saved === value ? typed.before : value;
      setDraft({ text, over: kept });
      setTyped({ ...typed, saved: next.ok ? kept : null });
      if (kept !== value) onSave(kept);
    },
    onBlur: () => {
      setFocused(false);
      setDraft(checked?.ok === false && own !== null ? { text: own, over: value } : null);
    },
  };
}
