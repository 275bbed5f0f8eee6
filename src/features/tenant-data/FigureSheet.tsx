import type { Figures } from '@domain/archive/figures.ts';
import { restoredParts } from '@domain/archive/parts.ts';
import { tenantData } from '../../texts/tenantData.ts';
import { Money } from '../../ui/Money.tsx';
import styles from './tenantData.module.css';

const { restore: words, parts } = tenantData;

type FigureSheetProps = { archive: Figures; restored?: Figures };

/** The counts, totals and hashes of an archive and, after a restore, those of the tenant. */
export function FigureSheet({ archive, restored }: FigureSheetProps) {
  return (
    <table className={styles.sheet}>
      <thead>
        <tr>
          <th scope="col">{words.columns.what}</th>
          <th scope="col">{words.columns.archive}</th>
          {restored ? (
            <>
              <th scope="col">{words.columns.restored}</th>
              <th scope="col">{words.columns.hash}</th>
            </>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {restoredParts.map((part) => (
          <tr key={part}>
            <th scope="row">{parts[part]}</th>
            <td>{archive.counts[part]}</td>
            {restored ? (
              <>
                <td>{restored.counts[part]}</td>
                <Equal isEqual={archive.hashes[part] === restored.hashes[part]} />
              </>
            ) : null}
          </tr>
        ))}
        <tr>
          <th scope="row">{words.pictures}</th>
          <td>{archive.counts.pictures}</td>
          {restored ? (
            <>
              <td>{restored.counts.pictures}</td>
              <Equal isEqual={archive.counts.pictures === restored.counts.pictures} />
            </>
          ) : null}
        </tr>
        {(['quotes', 'versions'] as const).map((what) => (
          <tr key={what}>
            <th scope="row">{words.totals[what]}</th>
            <td>
              <Money amount={archive.totals[what]} />
            </td>
            {restored ? (
              <>
                <td>
                  <Money amount={restored.totals[what]} />
                </td>
                <Equal isEqual={archive.totals[what] === restored.totals[what]} />
              </>
            ) : null}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Equal({ isEqual }: { isEqual: boolean }) {
  return (
    <td className={isEqual ? styles.good : styles.bad}>
      {isEqual ? words.equal : words.different}
    </td>
  );
}
