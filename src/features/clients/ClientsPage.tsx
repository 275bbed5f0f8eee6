import { type ReactNode, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { clients } from '../../texts/clients.ts';
import { ViewPage } from '../../ui/ViewPage.tsx';
import { ClientDetails } from './ClientDetails.tsx';
import { ClientList } from './ClientList.tsx';

/** `/?view=clients`: the address book or, with `&client={id}`, one client with their quotes. */
export function ClientsPage({ account }: { account: ReactNode }) {
  const [params] = useSearchParams();
  const clientId = params.get('client');
  const main = useRef<HTMLElement>(null);
  const shown = useRef(clientId);
  useEffect(() => {
    // What was pressed is gone.
    if (shown.current !== clientId) main.current?.focus({ preventScroll: true });
    shown.current = clientId;
  }, [clientId]);
  return (
    <ViewPage ref={main} title={clients.heading} account={account}>
      {clientId ? <ClientDetails key={clientId} clientId={clientId} /> : <ClientList />}
    </ViewPage>
  );
}
