import { texts } from '@quote/texts.ts';
import { useId } from 'react';
import { TextInput } from '../../../ui/inputs/TextInput.tsx';
import { useQuoteField } from '../useQuoteField.ts';

/** Free text under the figures; every change is sent at once (S7-39). */
export function PaymentTerms({ quoteId }: { quoteId: string }) {
  const field = useQuoteField(quoteId, 'paymentTerms');
  const id = useId();
  return (
    <div className="qb-terms">
      <label htmlFor={id} className="qb-label">
        {texts.summary.paymentTerms}
      </label>
      <TextInput {...field} id={id} multiline placeholder="When and how the client pays" />
    </div>
  );
}
