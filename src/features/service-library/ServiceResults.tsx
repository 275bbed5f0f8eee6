import type { Service } from '@domain/types.ts';
import { useState } from 'react';
import { useIsQuoteLocked } from '../../outbox/view/useQuoteLife.ts';
import { texts } from '../../texts/texts.ts';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { DeleteServiceDialog } from './DeleteServiceDialog.tsx';
import { ServiceList } from './ServiceList.tsx';
import { NoServiceFound, NoServices, UnknownServices } from './ServiceListStates.tsx';
import { ServiceRow } from './ServiceRow.tsx';
import styles from './serviceLibrary.module.css';
import { rowIdOf, type useServiceSearch } from './useServiceSearch.ts';

type ServiceResultsProps = {
  quoteId: string | null;
  isOpening: boolean;
  found: ReturnType<typeof useServiceSearch>;
  onAddToQuote: (service: Service) => void;
  onAddService: () => void;
};

/** The services that match a search, or the reason that none are shown. */
export function ServiceResults(props: ServiceResultsProps) {
  const { quoteId, onAddToQuote, onAddService } = props;
  const { services, found, shown, searchFor, gridId, active } = props.found;
  const isLocked = useIsQuoteLocked(quoteId);
  const [deleting, setDeleting] = useState<Service | null>(null);

  if (services.isPending) {
    return (
      <div className={styles.loading}>
        <SkeletonRows rows={5} rowHeight={39} label={texts.services.loading} />
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
  if (services.data.length === 0) return <NoServices onAdd={onAddService} />;
  return (
    <>
      {found.length === 0 ? (
        <NoServiceFound search={shown} onClear={() => searchFor('')} />
      ) : (
        <ServiceList
          key={shown}
          id={gridId}
          services={found}
          active={active}
          rowId={({ id }) => rowIdOf(gridId, id)}
        >
          {(service) => (
            <ServiceRow
              service={service}
              canAdd={!props.isOpening}
              isLocked={isLocked}
              onAdd={onAddToQuote}
              onDelete={setDeleting}
            />
          )}
        </ServiceList>
      )}
      <DeleteServiceDialog service={deleting} onClose={() => setDeleting(null)} />
    </>
  );
}
