import type { PlannedService } from '@domain/types.ts';
import { unitLabel } from '@domain/unitLabel.ts';
import { readVolumePrices, volumePricesText } from '@domain/volumePrices.ts';
import { csvImport } from '../../../texts/csvImport.ts';
import { Money } from '../../../ui/Money.tsx';
import styles from '../../../ui/preview/preview.module.css';
import textStyles from '../../../ui/text.module.css';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';

const words = csvImport.preview;

export function NewRow({ row }: { row: PlannedService }) {
  return (
    <>
      <span className={styles.text}>
        {row.name}
        {row.description ? <span className={styles.detail}>{row.description}</span> : null}
        {row.volumePrices ? (
          <span className={styles.detail}>{pricesOf(row.volumePrices)}</span>
        ) : null}
      </span>
      <Price row={row} />
    </>
  );
}

/** A service with its current and its new values. */
export function ChangedRow({ row }: { row: PlannedService }) {
  const { description = '', oldDescription = '' } = row;
  const { volumePrices = '', oldVolumePrices = '' } = row;
  return (
    <>
      <span className={styles.text}>
        {row.name}
        <NewText label={words.newDescription} before={oldDescription} after={description} />
        <NewText
          label={words.newVolumePrices}
          before={pricesOf(oldVolumePrices)}
          after={pricesOf(volumePrices)}
        />
      </span>
      <Price row={row} />
    </>
  );
}

type NewTextProps = { label: string; before: string; after: string };

function NewText({ label, before, after }: NewTextProps) {
  if (before === after) return null;
  return (
    <span className={styles.detail}>
      {before ? <s>{before}</s> : null} {label}: {after}
    </span>
  );
}

const pricesOf = (volumePrices: string) => volumePricesText(readVolumePrices(volumePrices));

export function UnchangedRow({ row }: { row: PlannedService }) {
  return (
    <>
      <span className={styles.text}>{row.name}</span>
      <Price row={row} />
    </>
  );
}

function Price({ row: { price, oldPrice, unit } }: { row: PlannedService }) {
  const isNew = oldPrice !== undefined && oldPrice !== price;
  return (
    <span className={styles.price}>
      {isNew ? (
        <>
          <Money amount={oldPrice} struck /> <VisuallyHidden>{words.to}</VisuallyHidden>
          <span aria-hidden="true">→</span>{' '}
        </>
      ) : null}
      <Money amount={price} /> <span className={textStyles.muted}>/ {unitLabel(unit)}</span>
    </span>
  );
}
