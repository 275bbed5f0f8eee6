import { useState } from 'react';
import { texts } from '../../texts/texts.ts';
import { useInvalidWhile } from './invalidFields.ts';

/** A validator's result: the canonical value to save, or why it cannot be saved. */
export type Checked = { ok: true; value: string } | { ok: false; message: string };

type Draft = {
  text: string;
  /** The stored value when the text was typed; if it changes after blur, the draft is discarded. */
  over: string;
  /** Whether the text could not be saved when it was typed, nor since. */
  isRefused: boolean;
};

type FieldText = {
  text: string;
  isFocused: boolean;
  /** Why the text is not saved, for the user; null if it is. */
  message: string | null;
  onFocus: () => void;
  onChange: (text: string) => void;
  onBlur: () => void;
};

export type FieldTextOptions = {
  /** The name of the field, for messages that its text is not saved. */
  label: string;
  /** The stored value in canonical form. Always valid, even if it could no longer be typed. */
  value: string;
  /** The validator of the field. */
  check: (text: string) => Checked;
  /** Called with the canonical value of each valid change. */
  onSave: (value: string) => void;
  /** Whether the field is read-only for now. */
  disabled?: boolean | undefined;
  /** Called on focus: text typed from now on can be withdrawn, but nothing before. */
  onBegin?: () => void;
  /**
   * Called when the text becomes invalid: values saved from it but not sent yet must not be sent.
   * Without this callback the last valid text stays saved.
   */
  onWithdraw?: () => void;
  /** Whether a text stays visible as typed although another value was saved for it. */
  keeps?: (text: string) => boolean;
  /** Whether a valid text is only a beginning, which is not saved before blur. */
  isBeginning?: (text: string) => boolean;
};

const never = () => false;

/**
 * The text of one field over a stored value. A focused field keeps its text: server responses never
 * rewrite what is being typed, so `1.` and `1e` stay as they are. On blur the canonical form
 * appears, unless the text could not be saved: then it stays visible with a message. While a text
 * is invalid, neither it nor an older value is sent; the value on the server stays. A rejected text
 * that a changed rule would allow is saved on blur.
 */
export function useFieldText(options: FieldTextOptions): FieldText {
  const { label, value, check, onSave, disabled, onBegin, onWithdraw } = options;
  const { keeps = never, isBeginning = never } = options;
  const [isFocused, setFocused] = useState(false);
  const [draft, setDraft] = useState<Draft | null>(null);
  const isOutdated = draft !== null && !isFocused && draft.over !== value;
  // For good, or the text would return if the stored value changed back.
  if (isOutdated) setDraft(null);
  const own = draft === null || isOutdated ? null : draft.text;
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
