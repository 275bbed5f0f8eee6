import { discountText } from '@domain/discountText.ts';
import { messages } from '@domain/messages/messages.ts';
import { isCounted, isHeading } from '@domain/pricing.ts';
import { quoteTotals } from '@domain/totals.ts';
import { useLineItem, useQuoteValue } from '../../../outbox/view/useQuote.ts';
import { texts } from '../../../texts/texts.ts';
import { Money } from '../../../ui/Money.tsx';
import { useTaxSettings } from '../TaxSettings.ts';
import styles from './bars.module.css';
import { secondRate } from './lastChange.ts';
import { useLastChange } from './useLastChange.ts';

type LastChangeProps = {
  quoteId: string;
  /** Shows an item's row; without it, an item is no button. */
  onShow?: (itemId: string) => void;
};

/** Beside the total: what last changed it. */
export function LastChange({ quoteId, onShow }: LastChangeProps) {
  const change = useLastChange(quoteId);
  if (change?.what === 'item') {
    return <ChangedItem quoteId={quoteId} itemId={change.itemId} onShow={onShow} />;
  }
  if (change?.what === 'taxRate') return <ChangedTax quoteId={quoteId} />;
  if (change?.what === 'secondTax') return <ChangedSecondTax quoteId={quoteId} />;
  if (change?.what === 'quoteDiscount') return <ChangedDiscount quoteId={quoteId} />;
  return change ? (
    <Change name={texts.summary.removed(change.description || messages.send.hints.unnamedItem)} />
  ) : null;
}

type ChangedItemProps = {
  quoteId: string;
  itemId: string;
  onShow: ((itemId: string) => void) | undefined;
};

function ChangedItem({ quoteId, itemId, onShow }: ChangedItemProps) {
  const item = useLineItem(quoteId, itemId);
  if (!item) return null;
  const name = item.description || messages.send.hints.unnamedItem;
  const [line] = quoteTotals({ taxRate: '0', lineItems: [item] }).lines;
  const change = isHeading(item) ? (
    <Change name={name} />
  ) : isCounted(item) ? (
    <Change name={name} amount={line?.total} />
  ) : (
    <Change name={item.enabled ? texts.summary.offered(name) : texts.summary.excluded(name)} />
  );
  if (!onShow) return change;
  return (
    <button type="button" className={styles.leads} onClick={() => onShow(itemId)}>
      {change}
    </button>
  );
}

function ChangedTax({ quoteId }: { quoteId: string }) {
  const { names } = useTaxSettings();
  const rate = useQuoteValue(quoteId, (quote) => quote.taxRate);
  return <Change name={`${texts.summary.taxRate(names.first)} ${rate}%`} />;
}

function ChangedSecondTax({ quoteId }: { quoteId: string }) {
  const { names } = useTaxSettings();
  const rate = useQuoteValue(quoteId, secondRate);
  return <Change name={`${names.second} ${rate || texts.summary.none}`} />;
}

function ChangedDiscount({ quoteId }: { quoteId: string }) {
  const discount = useQuoteValue(quoteId, discountText);
  return <Change name={`${messages.figures.quoteDiscount} ${discount || texts.summary.none}`} />;
}

function Change({ name, amount }: { name: string; amount?: string | undefined }) {
  return (
    <span className={styles.change}>
      <span className={styles.changeName}>{name}</span>
      {amount === undefined ? null : <Money amount={amount} />}
    </span>
  );
}
