import { lazy, Suspense } from 'react';
import { ClientPage } from './ClientPage.tsx';
import { receiptCodeOf } from './clientPage.ts';

// Few open it.
const CheckPage = lazy(async () => ({
  default: (await import('./check/CheckPage.tsx')).CheckPage,
}));

/** The pages under `/q/`: a quote as its client sees it, and the check of a receipt. */
export function ClientPages() {
  const code = receiptCodeOf(location.pathname);
  if (code === null) return <ClientPage />;
  return (
    <Suspense>
      <CheckPage code={code} />
    </Suspense>
  );
}
