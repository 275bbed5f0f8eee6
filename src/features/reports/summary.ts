import { cents, fromCents, toCents } from '@domain/money.ts';
import type { ReportAnswer } from '../../api/types.ts';

/** What became of some quotes; the total is that of the accepted ones. */
export type Outcome = Omit<ReportAnswer, 'month' | 'providerId' | 'provider'>;

const none: Outcome = { accepted: 0, declined: 0, expired: 0, open: 0, total: '0.00' };

/** What became of all of these quotes together. */
export function outcomeOf(answers: readonly Outcome[]): Outcome {
  return answers.reduce(
    (sum, one) => ({
      accepted: sum.accepted + one.accepted,
      declined: sum.declined + one.declined,
      expired: sum.expired + one.expired,
      open: sum.open + one.open,
      total: fromCents(cents(toCents(sum.total) + toCents(one.total))),
    }),
    none,
  );
}

/** How many quotes are accepted, declined or expired. */
export const decidedOf = ({ accepted, declined, expired }: Outcome): number =>
  accepted + declined + expired;

/** Of the quotes that are decided, the accepted ones, from 0 to 1; null without any. */
export function winRateOf(outcome: Outcome): number | null {
  const decided = decidedOf(outcome);
  return decided === 0 ? null : outcome.accepted / decided;
}

/** What became of the quotes of each month or provider, in the order in which they first appear. */
export function outcomesBy<Key>(
  answers: readonly ReportAnswer[],
  key: (answer: ReportAnswer) => Key,
): ReadonlyMap<Key, Outcome> {
  const groups = new Map<Key, ReportAnswer[]>();
  for (const answer of answers) {
    const group = groups.get(key(answer));
    if (group) group.push(answer);
    else groups.set(key(answer), [answer]);
  }
  return new Map([...groups].map(([name, group]) => [name, outcomeOf(group)]));
}
