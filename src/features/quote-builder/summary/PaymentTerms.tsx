import { messages } from '@domain/messages/messages.ts';
import { useId, useRef } from 'react';
import { texts } from '../../../texts/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextInput } from '../../../ui/inputs/TextInput.tsx';
import builderStyles from '../builder.module.css';
import { insertSnippet } from '../snippets/insertSnippet.ts';
import { SnippetMenu } from '../snippets/SnippetMenu.tsx';
import { useQuoteField } from '../useQuoteField.ts';
import styles from './summary.module.css';

/** Free text below the figures; every change is saved immediately (S7-39). */
export function PaymentTerms({ quoteId }: { quoteId: string }) {
  const field = useQuoteField(quoteId, 'paymentTerms');
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  return (
    <div ref={box} className={styles.terms}>
      <div className={styles.labelRow}>
        <label htmlFor={id} className={builderStyles.label}>
          {messages.figures.paymentTerms}
        </label>
        {field.disabled ? null : (
          <SnippetMenu
            kind="terms"
            value={field.value}
            onInsert={(body) => insertSnippet(field, box.current?.querySelector('textarea'), body)}
          >
            <Button kind="link" size="small">
              {texts.snippets.action}
            </Button>
          </SnippetMenu>
        )}
      </div>
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
