import { pdfLayouts } from '@domain/constants.ts';
import { messages } from '@domain/messages/messages.ts';
import { useId, useState } from 'react';
import { saveEdit } from '../../../outbox/edits/saveEdit.ts';
import { useQuoteValue } from '../../../outbox/view/useQuote.ts';
import { useIsTemplate } from '../../../outbox/view/useQuoteLife.ts';
import { texts } from '../../../texts/texts.ts';
import { SelectInput } from '../../../ui/inputs/SelectInput.tsx';
import { TextInput } from '../../../ui/inputs/TextInput.tsx';
import builderStyles from '../builder.module.css';
import { useIsLocked } from '../lock/LockContext.ts';
import { useQuoteField } from '../useQuoteField.ts';
import { useUnsavedNote } from '../useUnsavedNote.tsx';
import styles from './summary.module.css';

/**
 * What emails with the quote begin with, and how its PDF is laid out. A template always has the fields; a quote
 * only where it differs from the company's profile, as one from a template may.
 */
export function DocumentFields({ quoteId }: { quoteId: string }) {
  const isTemplate = useIsTemplate(quoteId);
  const hasBody = useQuoteValue(quoteId, ({ emailBody }) => emailBody !== '') ?? false;
  const hasLayout = useQuoteValue(quoteId, ({ pdfLayout }) => pdfLayout !== '') ?? false;
  return (
    <>
      <Kept shown={isTemplate || hasBody}>
        <EmailBody quoteId={quoteId} />
      </Kept>
      <Kept shown={isTemplate || hasLayout}>
        <Layout quoteId={quoteId} />
      </Kept>
    </>
  );
}

/** Stays once it was shown, so that a field does not go while it is emptied. */
function Kept({ shown, children }: { shown: boolean; children: React.ReactNode }) {
  const [wasShown, setShown] = useState(shown);
  if (shown && !wasShown) setShown(true);
  return wasShown || shown ? children : null;
}

function EmailBody({ quoteId }: { quoteId: string }) {
  const field = useQuoteField(quoteId, 'emailBody');
  const id = useId();
  const label = messages.quote.emailBodyLabel;
  return (
    <div className={styles.terms}>
      <label htmlFor={id} className={builderStyles.label}>
        {label}
      </label>
      <TextInput
        {...field}
        label={label}
        id={id}
        multiline
        placeholder={texts.summary.emailBodyExample}
      />
    </div>
  );
}

function Layout({ quoteId }: { quoteId: string }) {
  const layout = useQuoteValue(quoteId, ({ pdfLayout }) => pdfLayout) ?? '';
  const unsaved = useUnsavedNote('quote', quoteId, 'pdfLayout');
  const isLocked = useIsLocked();
  const id = useId();
  return (
    <div className={styles.layout}>
      <label htmlFor={id} className={builderStyles.label}>
        {messages.quote.pdfLayoutLabel}
      </label>
      <SelectInput
        id={id}
        value={layout}
        disabled={isLocked}
        unsaved={unsaved}
        onChange={(chosen) => {
          const value = pdfLayouts.find((one) => one === chosen) ?? '';
          saveEdit('quote', quoteId, 'pdfLayout', value, { quoteId });
        }}
      >
        <option value="">{texts.summary.layoutOfProfile}</option>
        {pdfLayouts.map((one) => (
          <option key={one} value={one}>
            {messages.company.layouts[one]}
          </option>
        ))}
      </SelectInput>
    </div>
  );
}
