import { messages } from '@domain/messages/messages.ts';
import type { Quote } from '@domain/types.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery } from '../../../api/apiQuery.ts';
import { keys } from '../../../api/keys.ts';
import { saveEdit } from '../../../outbox/edits/saveEdit.ts';
import { texts } from '../../../texts/texts.ts';
import { FieldMessage } from '../../../ui/inputs/FieldMessage.tsx';
import { SearchSelect } from '../../../ui/SearchSelect.tsx';
import { useIsLocked } from '../lock/LockContext.ts';
import { useUnsavedNote } from '../useUnsavedNote.tsx';
import styles from './header.module.css';
import { type Choice, CREATE, NONE, providerChoices } from './providerChoices.ts';
import { useCreateProvider } from './useCreateProvider.ts';

type ProviderSelectProps = {
  id: string;
  quoteId: string;
  /** The quote's provider, which the list may not contain yet. */
  provider: Quote['provider'];
  providerId: string | null;
};

/** Chooses the quote's provider; a name that no provider has can be created. */
export function ProviderSelect({ id, quoteId, provider, providerId }: ProviderSelectProps) {
  const isLocked = useIsLocked();
  const [search, setSearch] = useState('');
  const providers = useQuery(apiQuery(keys.providers));
  const choose = (value: string | null) =>
    saveEdit('quote', quoteId, 'providerId', value, { quoteId });
  const creating = useCreateProvider(choose);
  const unsaved = useUnsavedNote('quote', quoteId, 'providerId');

  return (
    <>
      <SearchSelect
        id={id}
        shown={provider?.name ?? ''}
        className={styles.provider ?? ''}
        aria-label={messages.quote.providerLabel}
        placeholder={texts.quote.choosePlaceholder}
        showSearch={{ filterOption: false, searchValue: search, onSearch: setSearch }}
        value={providerId}
        disabled={isLocked}
        loading={providers.isFetching || creating.isPending}
        options={providerChoices(providers.data ?? [], provider, search).map(asOption)}
        onChange={(value: string) => {
          setSearch('');
          if (value === CREATE) creating.mutate(search);
          else choose(value === NONE ? null : value);
        }}
        notFoundContent={<ProviderHint failed={providers.isError} />}
      />
      {unsaved ? <FieldMessage>{unsaved}</FieldMessage> : null}
    </>
  );
}

/** antd copies text labels into `aria-label`, which would give two elements the name Provider. */
const asOption = ({ value, label }: Choice) => ({
  value,
  label: value === NONE ? <span>{label}</span> : label,
});

function ProviderHint({ failed }: { failed: boolean }) {
  return (
    <span className={styles.hint}>
      {failed ? texts.quote.providersUnknown : texts.quote.noProviders}
    </span>
  );
}
