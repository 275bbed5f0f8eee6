import { texts } from '@quote/texts.ts';
import {
  type InputEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useId,
  useState,
} from 'react';
import { FieldShell } from './FieldShell.tsx';
import { stepDecimal } from './stepDecimal.ts';
import { type Checked, useFieldText } from './useFieldText.ts';

/** The props that every number field has. */
export type NumberFieldProps = {
  /** The accessible name. */
  label: string;
  /** The stored value, canonical. */
  value: string;
  check: (text: string) => Checked;
  onSave: (value: string) => void;
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
  /** What may stand in the field at all, half-typed texts included. */
  accepts?: RegExp;
  prefix?: string;
  suffix?: string;
  inputMode: 'numeric' | 'decimal';
};

/**
 * A number field on a text input. `type="number"` reports an empty string for `1e`, `-` and every
 * other half-typed number, repaints itself when React writes a value back, and changes under a
 * scrolling mouse; DESIGN §6 wants the focused field to own its text. So the text is ours, and what
 * the native field gives (role, limits, step, arrow keys, the phone's number pad) is given here.
 */
export function NumberInput(props: NumberInputProps) {
  const { label, value, check, onSave, disabled, unsaved, min, max, step, accepts } = props;
  const field = useFieldText(value, check, onSave);
  const messageId = useId();
  // A refused key is told of until the field is left: `1.5` would else pass for 15 unnoticed.
  const [hasRefused, setRefused] = useState(false);
  const hint = hasRefused ? texts.fields.wholeNumber : zeroHint(field.text);
  const message = field.message ?? unsaved;

  const isAccepted = (text: string) => !accepts || accepts.test(text);
  const change = (text: string) => {
    if (isAccepted(text)) field.onChange(text);
    else setRefused(true);
  };
  // Refused before it is in the field, a key leaves the selection as it was.
  const onBeforeInput = (event: InputEvent<HTMLInputElement>) => {
    const { value: text, selectionStart, selectionEnd } = event.currentTarget;
    const { data } = event;
    if (!data) return;
    const next = text.slice(0, selectionStart ?? 0) + data + text.slice(selectionEnd ?? 0);
    if (isAccepted(next)) return;
    event.preventDefault();
    setRefused(true);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const times = STEPS[event.key];
    if (times !== undefined && !event.altKey && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      change(stepDecimal(field.text, step, times, { min, max }));
    }
    props.onKeyDown?.(event);
  };

  return (
    <FieldShell
      prefix={props.prefix}
      suffix={props.suffix}
      invalid={Boolean(message)}
      disabled={disabled}
      message={message ?? hint}
      messageId={messageId}
    >
      <input
        ref={props.ref}
        className="qw-input qw-input-number"
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
        aria-describedby={message || hint ? messageId : undefined}
        min={min}
        max={max}
        step={step}
        disabled={disabled}
        value={field.text}
        onBeforeInput={onBeforeInput}
        onChange={(event) => change(event.target.value)}
        onFocus={field.onFocus}
        onBlur={() => {
          setRefused(false);
          field.onBlur();
        }}
        onKeyDown={onKeyDown}
      />
    </FieldShell>
  );
}

/** Says that a text such as `12abc` counts as 0 (SPEC §5), which is easily overlooked. */
function zeroHint(text: string): string | null {
  const isNumber = text.trim() === '' || /^[\s$+-]*[\d,]*\.?\d*\s*$/.test(text);
  return isNumber ? null : texts.fields.countsAsZero;
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowUp: 1,
  ArrowDown: -1,
  PageUp: 10,
  PageDown: -10,
};
