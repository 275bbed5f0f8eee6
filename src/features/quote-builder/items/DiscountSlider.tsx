import { discountSlider } from '@domain/constants.ts';
import { formatMoney } from '@domain/money.ts';
import type { LineItem } from '@domain/types.ts';
import type { CSSProperties } from 'react';
import { saveEdit } from '../../../outbox/edits/saveEdit.ts';
import { texts } from '../../../texts/texts.ts';
import textStyles from '../../../ui/text.module.css';
import styles from './discountSlider.module.css';

type DiscountSliderProps = {
  quoteId: string;
  item: LineItem;
  disabled: boolean;
  savings: string;
};

/**
 * The slider of a percent discount. It ends at 50, while the field allows 100: the slider shows a
 * larger discount at its end and leaves it unchanged until it is moved.
 */
export function DiscountSlider({ quoteId, item, disabled, savings }: DiscountSliderProps) {
  const { min, max, step } = discountSlider;
  const save = (value: string) =>
    saveEdit('lineItem', item.id, 'discountValue', value, { quoteId });
  const filled = `${Math.min(100, (Number(item.discountValue) / Number(max)) * 100)}%`;
  return (
    <div className={styles.save}>
      <input
        type="range"
        className={styles.slider}
        aria-label={texts.items.discountSlider}
        aria-valuetext={`${item.discountValue}%`}
        min={min}
        max={max}
        step={step}
        value={item.discountValue}
        disabled={disabled}
        style={{ '--qb-filled': filled } as CSSProperties}
        onChange={(event) => save(event.target.value)}
      />
      <span className={styles.discountText}>
        <span>{texts.items.discountShown(item.discountValue)}</span>
        <span
          className={`${styles.savings} ${textStyles.moneySaved}`}
          data-none={savings === '0.00' || undefined}
        >
          {texts.items.savings(formatMoney(savings))}
        </span>
      </span>
    </div>
  );
}
