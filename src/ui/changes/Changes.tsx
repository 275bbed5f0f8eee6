import type { DocumentRow } from '@domain/quoteDocument.ts';
import type { QuoteSnapshot } from '@domain/types.ts';
import { type FactChange, type RowChange, versionChanges } from '@domain/versionChanges.ts';
import { useMemo, useState } from 'react';
import { changes as words } from '../../texts/changes.ts';
import { client } from '../../texts/client.ts';
import styles from './changes.module.css';

type ChangesProps = {
  before: QuoteSnapshot;
  after: QuoteSnapshot;
  /** How many changes are shown at once; more have to be asked for. */
  openUpTo: number;
};

/**
 * What differs in a version from an earlier one: the total first, then the items, then the rest. Nothing where
 * a reader could not tell them apart.
 */
export function Changes({ before, after, openUpTo }: ChangesProps) {
  const { total, rows, facts } = useMemo(() => versionChanges(before, after), [before, after]);
  const count = (total ? 1 : 0) + rows.length + facts.length;
  // Chosen once, so that a change on the screen does not close what is being read.
  const [isOpen, setOpen] = useState(count <= openUpTo);
  if (count === 0) return null;
  return (
    <details
      className={styles.changes}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{words.since(before.version, count)}</summary>
      {isOpen ? (
        <ul>
          {total ? <Fact fact={total} /> : null}
          {rows.map((change, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the items of a version have no ids.
            <Row key={at} change={change} />
          ))}
          {facts.map((fact) => (
            <Fact key={fact.label} fact={fact} />
          ))}
        </ul>
      ) : null}
    </details>
  );
}

/** Long texts are not repeated: they are in the letter. */
const longest = 80;

function Fact({ fact: { label, before, after } }: { fact: FactChange }) {
  const isShort =
    Math.max(before.length, after.length) <= longest && !`${before}${after}`.includes('\n');
  return (
    <li>
      <span>{label}</span>
      <span className={styles.now}>{isShort ? after || words.gone : words.changed}</span>
      {isShort ? <span className={styles.was}>{words.was(before || words.nothing)}</span> : null}
    </li>
  );
}

function Row({ change }: { change: RowChange }) {
  if (change.kind !== 'changed') {
    const { kind, row } = change;
    return (
      <li data-kind={kind}>
        <span>
          {words[kind]} <strong>{row.description}</strong>
        </span>
        <span className={styles.now}>{row.total}</span>
        {row.unit ? <span className={styles.detail}>{eachOf(row)}</span> : null}
      </li>
    );
  }
  const { before, after } = change;
  return (
    <li data-kind="changed">
      <strong>{after.description}</strong>
      <span className={styles.now}>{after.total}</span>
      {after.total === before.total ? null : (
        <span className={styles.was}>{words.was(before.total)}</span>
      )}
      <span className={styles.detail}>{differencesOf(before, after).join(' · ')}</span>
    </li>
  );
}

function differencesOf(before: DocumentRow, after: DocumentRow): string[] {
  const each = eachOf(after);
  return [
    ...(after.description === before.description ? [] : [words.insteadOf(before.description)]),
    ...(after.option === before.option ? [] : [optionWords(after, before)]),
    ...(after.tax === before.tax ? [] : [words.tax(after.tax, before.tax)]),
    ...(each === eachOf(before) ? [] : [`${each}, ${words.was(eachOf(before))}`]),
    ...(after.volumePrices === before.volumePrices
      ? []
      : [words.volumePrices(after.volumePrices, before.volumePrices)]),
    ...(discountOf(after) === discountOf(before)
      ? []
      : [words.discount(discountOf(after), discountOf(before))]),
    ...(after.notes === before.notes ? [] : [words.notes]),
  ];
}

const optionWords = (after: DocumentRow, before: DocumentRow) =>
  (after.section === 'none' ? words.option : words.taken)(after.option, before.option);
const eachOf = (row: DocumentRow) => client.letter.detail({ ...row, volumePrices: '', tax: '' });
const discountOf = ({ discount, discountRate }: DocumentRow) =>
  discountRate || discount || words.noDiscount;
