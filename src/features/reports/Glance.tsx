import type { ReactNode } from 'react';
import { reports } from '../../texts/reports.ts';
import { Money } from '../../ui/Money.tsx';
import styles from './reports.module.css';
import { decidedOf, outcomeOf, winRateOf } from './summary.ts';
import type { Reports } from './useReports.ts';
import { duration, percent } from './wording.ts';

const words = reports.tiles;

/** The figures of the whole period. Where they are not known, the reports below say why. */
export function Glance({ answers, times }: Pick<Reports, 'answers' | 'times'>) {
  if (!answers.data) return null;
  const outcome = outcomeOf(answers.data);
  return (
    <section aria-label={words.label}>
      <p className={styles.hint}>{words.hint}</p>
      <dl className={styles.tiles}>
        <Tile
          name={words.accepted}
          figure={<Money amount={outcome.total} />}
          hint={words.acceptedOf(outcome.accepted)}
        />
        <Tile
          name={words.winRate}
          figure={percent(winRateOf(outcome))}
          hint={words.decidedOf(decidedOf(outcome))}
        />
        <Tile name={words.time} figure={duration(times.data?.all)} hint={words.timeHint} />
        <Tile name={words.open} figure={outcome.open} hint={words.openHint} />
      </dl>
    </section>
  );
}

type TileProps = { name: string; figure: ReactNode; hint: string };

function Tile({ name, figure, hint }: TileProps) {
  return (
    <div className={styles.tile}>
      <dt>{name}</dt>
      <dd>
        <span className={styles.figure}>{figure}</span>
        <span className={styles.muted}>{hint}</span>
      </dd>
    </div>
  );
}
