import { limits, steps } from '@domain/constants.ts';
import { checkField } from '@domain/fields.ts';
import { type KeyboardEvent, useId } from 'react';
import { FieldShell } from './FieldShell.tsx';
import { Input } from './Input.tsx';
import { isDecimal, stepDecimal } from './stepDecimal.ts';

type PriceFieldProps = {
  /** The accessible name; omitted if a `<label>` names the field by `id`. */
  label?: string;
  id?: string;
  text: string;
  onChange: (text: string) => void;
  message?: string | null | undefined;
  /** What may be wrong with it, where nothing is. */
  hint?: string | undefined;
  readOnly?: boolean;
  autoFocus?: boolean;
  onKeyDown?: (event: KeyboardEvent) => void;
  onBlur?: () => void;
};

/**
 * A price that is saved explicitly (Enter, a button), so the caller holds its text until then. The
 * line items' AmountInput, in contrast, saves while typing.
 */
export function PriceField(props: PriceFieldProps) {
  const { text, onChange, message } = props;
  const note = message || props.hint;
  const messageId = useId();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault();
      const price = checkField('service', 'defaultPrice', text || '0');
      // A text that is not clearly a price must not be replaced by a step from 0.
      const start = price.ok ? price.value : isDecimal(text) ? text : null;
      const times = event.key === 'ArrowUp' ? 1 : -1;
      if (start !== null) onChange(stepDecimal(start, steps.money, times, limits.money));
    }
    props.onKeyDown?.(event);
  };
  return (
    <FieldShell prefix="$" invalid={Boolean(message)} messageId={messageId} message={note}>
      <Input
        id={props.id}
        figure
        role="spinbutton"
        inputMode="decimal"
        autoComplete="off"
        min={limits.money.min}
        step={steps.money}
        aria-label={props.label}
        aria-valuenow={Number(text) || 0}
        aria-valuetext={text}
        aria-valuemin={Number(limits.money.min)}
        aria-valuemax={Number(limits.money.max)}
        aria-invalid={message ? true : undefined}
        aria-describedby={note ? messageId : undefined}
        autoFocus={props.autoFocus}
        readOnly={props.readOnly}
        value={text}
        onFocus={(event) => event.target.select()}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={props.onBlur}
      />
    </FieldShell>
  );
}
