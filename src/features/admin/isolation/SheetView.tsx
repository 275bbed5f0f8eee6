import { type IsolationSheet, type Try, troubles } from '@domain/isolationSheet.ts';
import { isolation } from '../../../texts/isolation.ts';
import styles from './isolation.module.css';

const { columns, verdicts, ...words } = isolation;
const { target: targetColumn, ...otherColumns } = columns;
const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' });

/** The report: problems first, then each table, function and bucket in an expandable section. */
export function SheetView({ sheet }: { sheet: IsolationSheet }) {
  const { tables, functions, buckets } = sheet.counts;
  const bad = troubles(sheet);
  return (
    <>
      <p>{words.made(moment.format(new Date(sheet.at)), tables, functions, buckets)}</p>
      {bad.length > 0 ? (
        <section>
          <h3>{words.troubles}</h3>
          <Tries tries={bad} withTarget />
        </section>
      ) : null}
      <section>
        <h3>{words.all}</h3>
        {[...groupByTarget(sheet.tries)].map(([target, tries]) => (
          <details key={target}>
            <summary>
              <span className={styles.target}>{target}</span>
              <span>{words.tries(tries.length)}</span>
              <Verdict of={worst(tries)} />
            </summary>
            <Tries tries={tries} />
          </details>
        ))}
      </section>
      <section>
        <h3>{words.notTried}</h3>
        <ul>
          {sheet.notTried.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      </section>
    </>
  );
}

function Tries({ tries, withTarget = false }: { tries: Try[]; withTarget?: boolean }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be reachable by keyboard.
    <section className={styles.scroll} aria-label={words.all} tabIndex={0}>
      <table className={styles.tries}>
        <thead>
          <tr>
            {withTarget ? <th scope="col">{targetColumn}</th> : null}
            {Object.entries(otherColumns).map(([key, label]) => (
              <th key={key} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {tries.map(({ target, actor, what, came, verdict }) => (
            <tr key={`${actor} ${target} ${what}`}>
              {withTarget ? <td>{target}</td> : null}
              <td>{actor}</td>
              <td>{what}</td>
              <td>{came}</td>
              <td>
                <Verdict of={verdict} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Verdict({ of }: { of: Try['verdict'] }) {
  const tone = of === 'refused' ? styles.tight : styles.loose;
  return <span className={tone}>{verdicts[of]}</span>;
}

const worst = (tries: Try[]) => troubles({ tries })[0]?.verdict ?? 'refused';

function groupByTarget(tries: Try[]): Map<string, Try[]> {
  const groups = new Map<string, Try[]>();
  for (const one of tries) groups.set(one.target, [...(groups.get(one.target) ?? []), one]);
  return groups;
}
