import { ClientsPage } from '../features/clients/ClientsPage.tsx';
import { AccountButton } from './AccountButton.tsx';

/** `/?view=clients`: the address book. */
export function ClientsRoute() {
  return <ClientsPage account={<AccountButton />} />;
}
