import { CloseOutlined } from '@ant-design/icons';
import { steps } from '@domain/constants.ts';
import { messages } from '@domain/messages/messages.ts';
import { saveEdit } from '../../../outbox/edits/saveEdit.ts';
import { texts } from '../../../texts/texts.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { PercentInput } from '../../../ui/inputs/PercentInput.tsx';
import { useIsLocked } from '../lock/LockContext.ts';
import { useTaxSettings } from '../TaxSettings.ts';
import { useQuoteField } from '../useQuoteField.ts';
import { SummaryFigure } from './SummaryFigure.tsx';
import styles from './summary.module.css';

/** The quote's second tax, whose rate is saved at every change like the first one's. */
export function SecondTax({ quoteId, amount }: { quoteId: string; amount: string }) {
  const field = useQuoteField(quoteId, 'secondTaxRate');
  const isLocked = useIsLocked();
  const { names } = useTaxSettings();
  return (
    <SummaryFigure
      figure="secondTax"
      label={names.second}
      detail={
        <>
          <span className={styles.taxRate}>
            <PercentInput {...field} label={messages.figures.secondTaxRate} step={steps.taxRate} />
          </span>
          {isLocked ? null : (
            <IconButton
              label={texts.summary.removeTax(names.second)}
              onClick={() => saveEdit('quote', quoteId, 'secondTax', 'none', { quoteId })}
            >
              <CloseOutlined />
            </IconButton>
          )}
        </>
      }
      amount={amount}
    />
  );
}
