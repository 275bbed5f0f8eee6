import { pdf } from '@domain/messages/pdf.ts';
import { receiptCheck as unknown } from '@domain/messages/receiptCheck.ts';
import { momentFormat } from '@domain/moment.ts';
import { formatMoney } from '@domain/money.ts';
import type { ReceiptCheck } from '@domain/types.ts';
import { useCallback, useEffect, useState } from 'react';
import { ApiError } from '../../../api/apiError.ts';
import { checkReceipt } from '../../../api/checkReceipt.ts';
import { client } from '../../../texts/client.ts';
import { receiptCheck as words } from '../../../texts/receiptCheck.ts';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import styles from '../clientView.module.css';
import { LoadFailed } from '../LoadFailed.tsx';
import { Message } from '../Message.tsx';
import { usePageTitle } from '../usePageTitle.ts';
import { FileCheck } from './FileCheck.tsx';

type CheckPageState = { receipt: ReceiptCheck } | 'loading' | 'failed' | 'unknown';

/** `/q/check/{code}`: says that a version was accepted, to whoever has its PDF. */
export function CheckPage({ code }: { code: string }) {
  const [page, setPage] = useState<CheckPageState>('loading');
  const look = useCallback(async () => {
    setPage(await checkReceipt(code).then((receipt) => ({ receipt }), stateOfFailure));
  }, [code]);
  useEffect(() => void look(), [look]);
  const receipt = typeof page === 'object' ? page.receipt : undefined;
  usePageTitle(receipt && words.documentTitle(referenceOf(receipt)));

  if (page === 'failed') return <LoadFailed title={words.loadFailed} onRetry={look} />;
  if (page === 'unknown') return <Message title={unknown.unknown} />;
  return (
    <main className={styles.page}>
      {receipt ? (
        <>
          <Accepted receipt={receipt} />
          <FileCheck code={code} receipt={receipt} />
        </>
      ) : (
        <SkeletonRows rows={4} rowHeight={48} label={words.loading} />
      )}
    </main>
  );
}

function stateOfFailure(error: unknown): CheckPageState {
  return error instanceof ApiError && error.status === 404 ? 'unknown' : 'failed';
}

const referenceOf = ({ number, version }: ReceiptCheck) => pdf.reference(number, version);
const moment = momentFormat();

function Accepted({ receipt }: { receipt: ReceiptCheck }) {
  const { company, version, newest, total, by, at } = receipt;
  const facts = [
    [client.receipt.quote, referenceOf(receipt)],
    [words.total, formatMoney(total)],
    [client.receipt.acceptedBy, by],
    [client.receipt.at, moment.format(new Date(at))],
  ] as const;
  return (
    <section className={styles.notice} data-kind={newest === version ? 'accepted' : 'replaced'}>
      <h1>{words.title}</h1>
      <p>{words.text(company)}</p>
      {newest === version ? null : <p>{words.replaced(newest, company)}</p>}
      <div className={styles.receipt}>
        <dl>
          {facts.map(([label, text]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
      <p className={styles.hint}>{words.compare}</p>
    </section>
  );
}
