import type { ReactNode } from 'react';
import { texts } from '../../texts/texts.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import type { useClients } from './useClients.ts';

type ClientsUnknownProps = { clients: ReturnType<typeof useClients>; children: ReactNode };

/** Shows what needs the clients, or why they are not known. */
export function ClientsUnknown({ clients, children }: ClientsUnknownProps) {
  if (clients.data) return children;
  return (
    <ErrorState
      title={texts.app.unknown.title(texts.clients.what)}
      onRetry={() => void clients.refetch()}
      retrying={clients.isFetching}
    >
      {clients.data === null ? texts.app.unknown.signedOut : texts.app.unknown.unreachable}
    </ErrorState>
  );
}
