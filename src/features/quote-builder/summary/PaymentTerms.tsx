import { messages } from '@domain/messages/messages.ts';
import { useId } from 'react';
import { texts } from '../../../texts/texts.ts';
import { TextInput } from '../../../ui/inputs/TextInput.tsx';
import builderStyles from '../builder.module.css';
import { useQuoteField } from '../useQuoteField.ts';
import styles from './summary.module.css';

/** Free text below the figures; every change is saved immediately (S7-39). */
export function PaymentTerms({ quoteId }: { quoteId: string }) {
  const field = useQuoteField(quoteId, 'paymentTerms');
  const id = useId();
  return (
    <div className={styles.terms}>
      <label htmlFor={id} className={builderStyles.label}>
        {messages.figures.paymentTerms}
      </label>
      <TextInput
        {...field}
        label={messages.figures.paymentTerms}
        id={id}
        multiline
        placeholder={texts.summary.paymentTermsPlaceholder}
      />
    </div>
  );
}
