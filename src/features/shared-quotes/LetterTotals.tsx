import type { DocumentTotal } from '@quote/quoteDocument.ts';

/** What it comes to, the total largest. */
export function LetterTotals({ totals }: { totals: readonly DocumentTotal[] }) {
  return (
    <dl className="sq-totals">
      {totals.map(({ label, amount, kind }) => (
        <div key={label} data-kind={kind}>
          <dt>{label}</dt>
          <dd className="qw-money">{amount}</dd>
        </div>
      ))}
    </dl>
  );
}
