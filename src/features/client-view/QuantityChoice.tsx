import { chosenQuantity } from '@domain/choices.ts';
import { groupThousands, trimDecimal } from '@domain/money.ts';
import type { Quantities } from '@domain/quantities.ts';
import type { LineItem } from '@domain/types.ts';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { choosing as words } from '../../texts/choosing.ts';
import styles from './quantityChoice.module.css';

const keys: Record<string, number> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };

type QuantityChoiceProps = Quantities & {
  /** As it was sent. */
  offered: LineItem;
  /** The quantity that is chosen. */
  quantity: string;
  onChange: (quantity: string) => void;
};

/**
 * How much of an option the client takes. A text that cannot be chosen is marked, brings back the quantity
 * from before the typing, and is gone with the focus.
 */
export function QuantityChoice({ offered, quantity, onChange, ...limits }: QuantityChoiceProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const before = useRef(quantity);
  const noteId = useId();
  const { minQuantity: min, maxQuantity: max } = limits;
  const { description } = offered;
  const isBad = typed !== null && chosenQuantity(offered, typed) === null;
  const range = words.between(groupThousands(min), groupThousands(max));
  const change = (text: string) => {
    setTyped(text);
    onChange(chosenQuantity(offered, text) ?? before.current);
  };
  const step = (times: number) => {
    const next = Math.min(Math.max(Number(quantity) + times, Number(min)), Number(max));
    before.current = trimDecimal(next.toFixed(3));
    setTyped(null);
    onChange(before.current);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const times = keys[event.key];
    if (times === undefined) return;
    event.preventDefault();
    step(times);
  };
  return (
    <div className={styles.quantity}>
      <span className={styles.stepper}>
        <button
          type="button"
          aria-label={words.of(words.less, description)}
          aria-disabled={quantity === min}
          onClick={() => step(-1)}
        >
          −
        </button>
        <input
          type="text"
          role="spinbutton"
          inputMode={[min, max, offered.quantity].some(hasPoint) ? 'decimal' : 'numeric'}
          autoComplete="off"
          aria-label={words.of(words.quantity, description)}
          aria-valuenow={Number(quantity)}
          aria-valuetext={typed ?? quantity}
          aria-valuemin={Number(min)}
          aria-valuemax={Number(max)}
          aria-describedby={noteId}
          aria-invalid={isBad || undefined}
          value={typed ?? quantity}
          onFocus={() => {
            before.current = quantity;
          }}
          onChange={({ target }) => change(target.value)}
          onBlur={() => setTyped(null)}
          onKeyDown={onKeyDown}
        />
        <button
          type="button"
          aria-label={words.of(words.more, description)}
          aria-disabled={quantity === max}
          onClick={() => step(1)}
        >
          +
        </button>
      </span>
      <span id={noteId}>{isBad ? <span role="alert">{words.notOffered(range)}</span> : range}</span>
    </div>
  );
}

const hasPoint = (quantity: string) => quantity.includes('.');
