import { newQuote } from '@domain/constants.ts';
import { messages } from '@domain/messages/messages.ts';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useQuoteValue } from '../../../outbox/view/useQuote.ts';
import { useIsTemplate } from '../../../outbox/view/useQuoteLife.ts';
import { texts } from '../../../texts/texts.ts';
import { takeFreshQuote } from '../../../ui/freshQuote.ts';
import { TextInput } from '../../../ui/inputs/TextInput.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import builderStyles from '../builder.module.css';
import { useQuoteField } from '../useQuoteField.ts';
import { ClientName } from './ClientName.tsx';
import styles from './header.module.css';
import { ProviderSelect } from './ProviderSelect.tsx';

/** The quote's provider, client and project title; every edit is saved immediately. A template is for no client. */
export function QuoteHeaderPanel({ quoteId }: { quoteId: string }) {
  const projectTitle = useQuoteField(quoteId, 'projectTitle');
  const isTemplate = useIsTemplate(quoteId);
  const titleLabel = isTemplate ? texts.templates.nameLabel : messages.quote.projectTitleLabel;
  const clientInput = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takeFreshQuote(quoteId) && !isTyping()) clientInput.current?.focus();
  }, [quoteId]);
  return (
    <Panel
      title={isTemplate ? texts.templates.details : texts.quote.details}
      className={styles.details}
    >
      <div className={styles.detailsFields}>
        <Labeled label={messages.quote.providerLabel}>
          {(id) => <Provider id={id} quoteId={quoteId} />}
        </Labeled>
        {isTemplate ? null : (
          <Labeled label={messages.quote.clientNameLabel}>
            {(id) => <ClientName id={id} quoteId={quoteId} ref={clientInput} />}
          </Labeled>
        )}
        <Labeled label={titleLabel}>
          {(id) => (
            <TextInput
              {...projectTitle}
              label={titleLabel}
              id={id}
              initial={newQuote.projectTitle}
            />
          )}
        </Labeled>
      </div>
    </Panel>
  );
}

/** Whether the user is busy in another field, whose focus must not be taken away. */
function isTyping(): boolean {
  const { activeElement } = document;
  return Boolean(
    activeElement?.matches('input, textarea') && !activeElement.closest('[role="dialog"]'),
  );
}

function Provider({ id, quoteId }: { id: string; quoteId: string }) {
  const provider = useQuoteValue(quoteId, (quote) => quote.provider);
  const providerId = useQuoteValue(quoteId, (quote) => quote.providerId);
  return (
    <ProviderSelect
      id={id}
      quoteId={quoteId}
      provider={provider ?? null}
      providerId={providerId ?? null}
    />
  );
}

type LabeledProps = { label: string; children: (id: string) => ReactNode };

function Labeled({ label, children }: LabeledProps) {
  const id = useId();
  return (
    <div className={styles.labeled}>
      <label htmlFor={id} className={builderStyles.label}>
        {label}
      </label>
      {children(id)}
    </div>
  );
}
