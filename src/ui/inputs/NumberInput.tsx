import { hasNoNumber } from '@domain/readNumber.ts';
import { type KeyboardEvent, type ReactNode, type Ref, useId } from 'react';
import { texts } from '../../texts/texts.ts';
import { FieldShell } from './FieldShell.tsx';
import { Input } from './Input.tsx';
import { isDecimal, stepDecimal } from './stepDecimal.ts';
import { type Checked, useFieldText } from './useFieldText.ts';

/** The props of every number field. */
export type NumberFieldProps = {
  /** The accessible name. */
  label: string;
  /** The stored value in canonical form. */
  value: string;
  check: (text: string) => Checked;
  onSave: (value: string) => void;
  /** Called when the field receives the focus. */
  onBegin: () => void;
  /** Withdraws what was typed since then and not sent yet, because the text became invalid. */
  onWithdraw: () => void;
  disabled?: boolean;
  /** Why the server rejected the field's value, shown below it. */
  unsaved?: ReactNode;
  /** The id of the element that says more about the field. */
  hintId?: string | undefined;
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
  /** What the Enter key of a phone's keyboard says. */
  enterKeyHint?: 'next';
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
 * A number field built on a text input. `type="number"` reports an empty string for `1e`, `-` and
 * other half-typed numbers, repaints itself when React writes a value back, and changes when the
 * mouse wheel scrolls over it, but a focused field must keep its text. So this component holds the
 * text and implements the native field's role, limits, step, arrow keys and number pad itself.
 * Every key is accepted: leaving one out would change the meaning of the others and turn 1.5 into
 * 15.
 */
export function NumberInput(props: NumberInputProps) {
  const { label, value, check, onSave, onBegin, onWithdraw } = props;
  const { disabled, unsaved, min, max, step } = props;
  const typing = { onSave, onBegin, onWithdraw, keeps: hasNoValue, isBeginning: isHalfTyped };
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
        enterKeyHint={props.enterKeyHint}
        autoComplete="off"
        aria-label={label}
        aria-valuenow={Number(value) || 0}
        aria-valuetext={field.text}
        aria-valuemin={Number(min)}
        aria-valuemax={Number(max)}
        aria-invalid={message ? true : undefined}
        aria-describedby={
          [message && messageId, props.hintId].filter(Boolean).join(' ') || undefined
        }
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
const hasNoValue = (text: string) => text.trim() !== '' && hasNoNumber(text);

/** The beginning of a number, such as `$` or `-.`, neither saved nor marked until blur. */
const isHalfTyped = (text: string) => text.trim() !== '' && /^\s*[$+-]?\s*\.?\s*$/.test(text);

/** A note that a text counts as 0, which users might otherwise overlook. */
function zeroNote({ text, isFocused }: { text: string; isFocused: boolean }): string | null {
  const isShown = hasNoValue(text) && !(isFocused && isHalfTyped(text));
  return isShown ? texts.fields.countsAsZero : null;
}

/**
 * The value that an arrow key steps from; null for a text that is not clearly a number, which a
 * step must not replace.
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
