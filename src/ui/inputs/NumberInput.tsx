import { hasNoNumber } from '@domain/readNumber.ts';
import { type KeyboardEvent, type ReactNode, type Ref, useId } from 'react';
import { texts } from '../../texts/texts.ts';
import { FieldShell } from './FieldShell.tsx';
import { Input } from './Input.tsx';
import { isDecimal, stepDecimal } from './stepDecimal.ts';
import { type Checked, useFieldText } from './useFieldText.ts';

/** The props that every number field has. */
export type NumberFieldProps = {
  /** The accessible name. */
  label: string;
  /** The stored value, canonical. */
  value: string;
  check: (text: string) => Checked;
  onSave: (value: string) => void;
  /** The field got the focus. */
  onBegin: () => void;
  /** Takes back what was typed since then and not sent yet, because the text became invalid. */
  onWithdraw: () => void;
  disabled?: boolean;
  /** What the server refused of this field, shown under it. */
  unsaved?: ReactNode;
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
  ref?: Ref<HTMLInputElement>;
};

type NumberInputProps = NumberFieldProps & {
  min: string;
  max: string;
  step: string;
  prefix?: string;
  suffix?: string;
  inputMode: 'numeric' | 'decimal';
};

/**
 * A number field on a text input. `type="number"` reports an empty string for `1e`, `-` and every
 * other half-typed number, repaints itself when React writes a value back, and changes under a
 * scrolling mouse; but a focused field must own its text. So the text is ours, and what the native
 * field gives (role, limits, step, arrow keys, the phone's number pad) is given here. Every key gets
 * into the field: one that is left out would change what the others mean, and make 15 of 1.5.
 */
export function NumberInput(props: NumberInputProps) {
  const { label, value, check, onSave, onBegin, onWithdraw } = props;
  const { disabled, unsaved, min, max, step } = props;
  const typing = { onSave, onBegin, onWithdraw, keeps: isWords, isBeginning: isHalfTyped };
  const field = useFieldText({ label, value, check, disabled, ...typing });
  const messageId = useId();
  const message = field.message ?? unsaved ?? zeroNote(field);

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const times = STEPS[event.key];
    if (times !== undefined && !event.altKey && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      const start = startOfStep(field.text, value, check);
      if (start !== null) field.onChange(stepDecimal(start, step, times, { min, max }));
    }
    props.onKeyDown?.(event);
  };

  return (
    <FieldShell
      prefix={props.prefix}
      suffix={props.suffix}
      invalid={Boolean(message)}
      disabled={disabled}
      message={message}
      messageId={messageId}
    >
      <Input
        ref={props.ref}
        figure
        type="text"
        role="spinbutton"
        inputMode={props.inputMode}
        autoComplete="off"
        aria-label={label}
        aria-valuenow={Number(value) || 0}
        aria-valuetext={field.text}
        aria-valuemin={Number(min)}
        aria-valuemax={Number(max)}
        aria-invalid={message ? true : undefined}
        aria-describedby={message ? messageId : undefined}
        min={min}
        max={max}
        step={step}
        disabled={disabled}
        value={field.text}
        onChange={(event) => field.onChange(event.target.value)}
        onFocus={field.onFocus}
        onBlur={field.onBlur}
        onKeyDown={onKeyDown}
      />
    </FieldShell>
  );
}

/** A text such as `12abc`, which counts as 0 (S5-29). */
const isWords = (text: string) => text.trim() !== '' && hasNoNumber(text);

/** The beginning of a number, such as `$` or `-.`: it is neither saved nor marked until the field is left. */
const isHalfTyped = (text: string) => text.trim() !== '' && /^\s*[$+-]?\s*\.?\s*$/.test(text);

/** Says that a text counts as 0, which is easily overlooked. */
function zeroNote({ text, isFocused }: { text: string; isFocused: boolean }): string | null {
  const isSaid = isWords(text) && !(isFocused && isHalfTyped(text));
  return isSaid ? texts.fields.countsAsZero : null;
}

/**
 * What an arrow key moves on from; null for a text that says no number for sure, which it must not
 * replace.
 */
function startOfStep(text: string, value: string, check: (text: string) => Checked) {
  const checked = text === value ? { ok: true as const, value } : check(text);
  if (checked.ok) return checked.value;
  return isDecimal(text) ? text : null;
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowUp: 1,
  ArrowDown: -1,
  PageUp: 10,
  PageDown: -10,
};
