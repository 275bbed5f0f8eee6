import { useState } from 'react';
import { texts } from '../../texts/texts.ts';
import { useInvalidWhile } from './invalidFields.ts';

/** What a validator says of a text: the canonical value to save, or why it cannot be saved. */
export type Checked = { ok: true; value: string } | { ok: false; message: string };

type Draft = {
  text: string;
  /** The stored value that the text was typed over; when it moves on, a left draft is stale. */
  over: string;
  /** It could not be saved when it was typed, and nothing has been saved of it since. */
  isRefused: boolean;
};

type FieldText = {
  text: string;
  isFocused: boolean;
  /** Why the text is not saved, in plain words; null when it is. */
  message: string | null;
  onFocus: () => void;
  onChange: (text: string) => void;
  onBlur: () => void;
};

export type FieldTextOptions = {
  /** The name of the field, for those who are told that its text is not saved. */
  label: string;
  /** The stored value in its canonical form. It is always valid, also where it could not be typed now. */
  value: string;
  /** The validator of the field. */
  check: (text: string) => Checked;
  /** Gets the canonical value of each change that passes. */
  onSave: (value: string) => void;
  /** Nothing can be typed now. */
  disabled?: boolean | undefined;
  /** The field got the focus: what is typed from now on can be withdrawn, and nothing before it. */
  onBegin?: () => void;
  /**
   * The text cannot be saved, so what was saved of it and not sent yet must not be sent. Without it, the
   * last text that passed stays.
   */
  onWithdraw?: () => void;
  /** Texts that stay in the field as they were typed, although another value was saved for them. */
  keeps?: (text: string) => boolean;
  /** Texts that pass but are only a beginning, and are not saved before the field is left. */
  isBeginning?: (text: string) => boolean;
};

const never = () => false;

/**
 * The text of one field over a stored value. A focused field owns its text: answers of the server
 * never rewrite what is being typed, so `1.` and `1e` stay as they are. On blur the canonical form
 * appears; a text that could not be saved stays visible with its message instead. Of a text that cannot
 * be saved nothing more is sent, and nothing older is sent in its place: what the server has already
 * stays. A refused text that a changed rule would allow is saved when the field is left.
 */
export function useFieldText(options: FieldTextOptions): FieldText {
  const { label, value, check, onSave, disabled, onBegin, onWithdraw } = options;
  const { keeps = never, isBeginning = never } = options;
  const [isFocused, setFocused] = useState(false);
  const [draft, setDraft] = useState<Draft | null>(null);
  const own = draft !== null && (isFocused || draft.over === value) ? draft.text : null;
  const checked = own === null || own === value ? null : check(own);
  const isRefused = checked !== null && draft?.isRefused === true;
  const reason = checked?.ok === false ? checked.message : null;
  const message =
    reason ?? (isRefused && !isBeginning(own ?? '') ? texts.fields.notSavedYet : null);
  useInvalidWhile(message === null ? null : { label, text: own ?? '', value });

  const leave = () => {
    setFocused(false);
    const stays = own !== null && (checked?.ok === false || keeps(own));
    setDraft(stays ? { text: own, over: value, isRefused } : null);
  };
  // A focused field that becomes disabled loses the focus, but gets no blur event.
  if (disabled && isFocused) leave();

  return {
    text: own ?? value,
    isFocused,
    message,
    onFocus: () => {
      setFocused(true);
      onBegin?.();
      setDraft({ text: own ?? value, over: value, isRefused });
    },
    onChange: (text) => {
      const next: Checked = text === value ? { ok: true, value } : check(text);
      const isRefused = !next.ok || (text !== value && isBeginning(text));
      setDraft({ text, over: next.ok && !isRefused ? next.value : value, isRefused });
      if (isRefused) onWithdraw?.();
      else if (next.ok && next.value !== value) onSave(next.value);
    },
    onBlur: () => {
      if (isRefused && checked.ok && checked.value !== value) onSave(checked.value);
      leave();
    },
  };
}
