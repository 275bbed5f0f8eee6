import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { texts } from '../../texts/texts.ts';
import { AppHeader } from '../../ui/AppHeader.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { ThemeSwitch } from '../../ui/theme/ThemeSwitch.tsx';
import { ClientDetails } from './ClientDetails.tsx';
import { ClientList } from './ClientList.tsx';
import styles from './clients.module.css';

const words = texts.clients;

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
    <>
      <PageTitle>{words.heading}</PageTitle>
      <AppHeader title={words.heading}>
        <Link className={styles.back} to="/">
          {texts.app.backToApp}
        </Link>
        <ThemeSwitch />
        {account}
      </AppHeader>
      <main ref={main} className={styles.page} tabIndex={-1}>
        {clientId ? <ClientDetails key={clientId} clientId={clientId} /> : <ClientList />}
      </main>
    </>
  );
}
