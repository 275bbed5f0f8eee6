import { formatMoney } from '@domain/money.ts';
import { reachedPrice } from '@domain/pricing.ts';
import type { LineItem } from '@domain/types.ts';
import { readVolumePrices, volumePricesText } from '@domain/volumePrices.ts';
import { memo } from 'react';
import { saveEdit } from '../../../outbox/edits/saveEdit.ts';
import { volumePrices as words } from '../../../texts/volumePrices.ts';
import { VolumePricesButton } from '../../../ui/volumePrices/VolumePricesButton.tsx';
import styles from './volumePrices.module.css';
import waitingStyles from './waiting.module.css';

type ItemVolumePricesProps = Pick<
  LineItem,
  'description' | 'quantity' | 'unitPrice' | 'volumePrices'
> & { id: string; quoteId: string; itemId: string; disabled: boolean };

/** The volume prices of an item: the one that its quantity has reached, else the next one. */
export const ItemVolumePrices = memo(function ItemVolumePrices(props: ItemVolumePricesProps) {
  const { quoteId, itemId, description, unitPrice, volumePrices, disabled } = props;
  const reached = reachedPrice(props);
  const first = readVolumePrices(volumePrices).slice(0, 1);
  return (
    <VolumePricesButton
      id={props.id}
      className={`${styles.prices} ${waitingStyles.waiting}`}
      name={description}
      unitPrice={unitPrice}
      volumePrices={volumePrices}
      disabled={disabled}
      shown={reached ? words.reached(formatMoney(reached.unitPrice)) : volumePricesText(first)}
      onSave={(changed, done, opened) => {
        const seen = opened === volumePrices ? undefined : opened;
        saveEdit('lineItem', itemId, 'volumePrices', changed, { quoteId, seen });
        done();
      }}
    >
      {words.label}
    </VolumePricesButton>
  );
});
