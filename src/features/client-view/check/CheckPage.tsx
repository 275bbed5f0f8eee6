import { clientRefusals } from '@domain/messages/clientRefusals.ts';
import { pdf } from '@domain/messages/pdf.ts';
import { formatMoney } from '@domain/money.ts';
import type { ReceiptCheck } from '@domain/types.ts';
import { useCallback, useEffect, useState } from 'react';
import { checkReceipt } from '../../../api/checkReceipt.ts';
import { client } from '../../../texts/client.ts';
import { receiptCheck as words } from '../../../texts/receiptCheck.ts';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { pageOfFailure } from '../clientPage.ts';
import styles from '../clientView.module.css';
import { Facts } from '../Facts.tsx';
import { LoadFailed } from '../LoadFailed.tsx';
import { Message } from '../Message.tsx';
import { Moment } from '../Moment.tsx';
import { usePageTitle } from '../usePageTitle.ts';
import { FileCheck } from './FileCheck.tsx';

type CheckPageState =
  | { kind: 'loading' | 'failed' | 'unknown' }
  | { kind: 'shown'; receipt: ReceiptCheck };

/** `/q/check/{code}`: says that a version was accepted, to whoever has its PDF. */
export function CheckPage({ code }: { code: string }) {
  const [page, setPage] = useState<CheckPageState>({ kind: 'loading' });
  const look = useCallback(async () => {
    setPage(
      await checkReceipt(code).then(
        (receipt) => ({ kind: 'shown', receipt }) as const,
        pageOfFailure,
      ),
    );
  }, [code]);
  useEffect(() => void look(), [look]);
  usePageTitle(page.kind === 'shown' ? words.documentTitle(referenceOf(page.receipt)) : undefined);

  switch (page.kind) {
    case 'loading':
      return (
        <main className={styles.page}>
          <SkeletonRows rows={4} rowHeight={48} label={words.loading} />
        </main>
      );
    case 'failed':
      return <LoadFailed title={words.loadFailed} onRetry={look} />;
    case 'unknown':
      return <Message title={clientRefusals.unknownReceipt} />;
    case 'shown':
      return (
        <main className={styles.page}>
          <Accepted receipt={page.receipt} />
          <FileCheck
            code={code}
            receipt={page.receipt}
            onUnknown={() => setPage({ kind: 'unknown' })}
          />
        </main>
      );
  }
}

const referenceOf = ({ number, version }: ReceiptCheck) => pdf.reference(number, version);

function Accepted({ receipt }: { receipt: ReceiptCheck }) {
  const { company, version, newest, total, by, at } = receipt;
  return (
    <section className={styles.notice} data-kind={newest === version ? 'accepted' : 'replaced'}>
      <h1>{words.title}</h1>
      <p>{words.text(company)}</p>
      {newest === version ? null : <p>{words.replaced(newest, company)}</p>}
      <Facts
        facts={[
          [client.receipt.quote, referenceOf(receipt)],
          [words.total, formatMoney(total)],
          [client.receipt.acceptedBy, by],
          [client.receipt.at, <Moment key="at" at={at} />],
        ]}
      />
      <p className={styles.hint}>{words.compare}</p>
    </section>
  );
}
