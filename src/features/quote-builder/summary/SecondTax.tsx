import { CloseOutlined } from '@ant-design/icons';
import { steps } from '@domain/constants.ts';
import type { RefObject } from 'react';
import { texts } from '../../../texts/texts.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { FieldMessage } from '../../../ui/inputs/FieldMessage.tsx';
import { PercentInput } from '../../../ui/inputs/PercentInput.tsx';
import { useIsLocked } from '../lock/LockContext.ts';
import { useTaxSettings } from '../TaxSettings.ts';
import { useQuoteField } from '../useQuoteField.ts';
import { useUnsavedNote } from '../useUnsavedNote.tsx';
import { SummaryFigure } from './SummaryFigure.tsx';
import styles from './summary.module.css';

type SecondTaxProps = {
  quoteId: string;
  amount: string;
  input: RefObject<HTMLInputElement | null>;
  onRemove: () => void;
};

/** The quote's second tax, whose rate is saved at every change like the first one's. */
export function SecondTax({ quoteId, amount, input, onRemove }: SecondTaxProps) {
  const field = useQuoteField(quoteId, 'secondTaxRate');
  const unsaved = useUnsavedNote('quote', quoteId, 'secondTax');
  const isLocked = useIsLocked();
  const { names } = useTaxSettings();
  return (
    <SummaryFigure
      figure="secondTax"
      label={names.second}
      detail={
        <>
          <span className={styles.taxRate}>
            <PercentInput
              {...field}
              ref={input}
              label={texts.summary.taxRate(names.second)}
              step={steps.taxRate}
            />
          </span>
          {isLocked ? null : (
            <IconButton label={texts.summary.removeTax(names.second)} onClick={onRemove}>
              <CloseOutlined />
            </IconButton>
          )}
          {unsaved ? <FieldMessage>{unsaved}</FieldMessage> : null}
        </>
      }
      amount={amount}
    />
  );
}
