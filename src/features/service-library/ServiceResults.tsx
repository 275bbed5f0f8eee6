import type { Service } from '@domain/types.ts';
import { useDeferredValue, useMemo, useState } from 'react';
import { useIsQuoteLocked } from '../../outbox/view/useQuoteLife.ts';
import { texts } from '../../texts/texts.ts';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { DeleteServiceDialog } from './DeleteServiceDialog.tsx';
import { matchServices } from './matchServices.ts';
import { ServiceList } from './ServiceList.tsx';
import { NoServiceFound, NoServices, UnknownServices } from './ServiceListStates.tsx';
import { ServiceRow } from './ServiceRow.tsx';
import styles from './serviceLibrary.module.css';
import { useAddServiceToQuote } from './useAddServiceToQuote.ts';
import { useServices } from './useServices.ts';

type ServiceResultsProps = {
  quoteId: string | null;
  isOpening: boolean;
  search: string;
  onClearSearch: () => void;
  onAddService: () => void;
};

const NONE: readonly Service[] = [];

/** The services that match a search, or the reason that none are shown. */
export function ServiceResults(props: ServiceResultsProps) {
  const { quoteId, onClearSearch, onAddService } = props;
  const services = useServices();
  // Deferred, so that a long list does not slow down typing.
  const search = useDeferredValue(props.search);
  const all = services.data ?? NONE;
  const found = useMemo(() => matchServices(all, search), [all, search]);
  const { addToQuote, addingId } = useAddServiceToQuote(quoteId);
  const isLocked = useIsQuoteLocked(quoteId);
  const [deleting, setDeleting] = useState<Service | null>(null);

  if (services.isPending) {
    return (
      <div className={styles.loading}>
        <SkeletonRows rows={4} rowHeight={44} label={texts.services.loading} />
      </div>
    );
  }
  if (!services.data) {
    return (
      <UnknownServices
        isSignedOut={services.data === null}
        onRetry={() => void services.refetch()}
        retrying={services.isFetching}
      />
    );
  }
  if (all.length === 0) return <NoServices onAdd={onAddService} />;
  return (
    <>
      {found.length === 0 ? (
        <NoServiceFound search={search} onClear={onClearSearch} />
      ) : (
        <ServiceList key={search} services={found}>
          {(service) => (
            <ServiceRow
              service={service}
              isAdding={service.id === addingId}
              canAdd={!props.isOpening}
              isLocked={isLocked}
              onAdd={addToQuote}
              onDelete={setDeleting}
            />
          )}
        </ServiceList>
      )}
      <DeleteServiceDialog service={deleting} onClose={() => setDeleting(null)} />
    </>
  );
}
