import type { PlannedService } from '@domain/types.ts';
import { unitLabel } from '@domain/unitLabel.ts';
import { texts } from '../../../texts/texts.ts';
import { Money } from '../../../ui/Money.tsx';
import styles from '../../../ui/preview/preview.module.css';
import textStyles from '../../../ui/text.module.css';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';

const words = texts.csvImport.preview;

export function NewRow({ row }: { row: PlannedService }) {
  return (
    <>
      <span className={styles.text}>
        {row.name}
        {row.description ? <span className={styles.detail}>{row.description}</span> : null}
      </span>
      <Price row={row} />
    </>
  );
}

/** A service with its current and its new values. */
export function ChangedRow({ row }: { row: PlannedService }) {
  const isRewritten = (row.description ?? '') !== (row.oldDescription ?? '');
  return (
    <>
      <span className={styles.text}>
        {row.name}
        {isRewritten ? (
          <span className={styles.detail}>
            {row.oldDescription ? <s>{row.oldDescription}</s> : null} {words.newDescription}:{' '}
            {row.description}
          </span>
        ) : null}
      </span>
      <Price row={row} />
    </>
  );
}

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
