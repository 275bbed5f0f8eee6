import { counted } from './messages/wording.ts';

/**
 * Who makes an attempt. On every project: a user of the other temporary tenant, and a visitor with
 * only the publishable key. In this repository's tests also the others, of whom several are users
 * of the victim's own tenant who may no longer, or not yet, act for it.
 */
export type Actor =
  | 'other tenant'
  | 'visitor'
  | 'caller without a key'
  | 'visitor with an access link'
  | 'client with a quote link'
  | 'deactivated user'
  | 'user of a closed tenant'
  | 'user whose session ended'
  | 'user who must change the password'
  | 'super user'
  | 'forged token'
  | 'unsigned token'
  | 'expired token';

/**
 * The outcome of an attempt: `refused` if nothing was seen or changed; `leak` if something was;
 * `fault` if the server failed; `uncovered` if there was nothing to protect, so that it proves
 * nothing.
 */
export type Verdict = 'refused' | 'leak' | 'fault' | 'uncovered';

export type Try = {
  actor: Actor;
  /** For example `table quotes`, `function export_page`, `bucket logos`. */
  target: string;
  /** For example `read`, `update`, `call`. */
  what: string;
  /** The status, and what was seen or changed. */
  came: string;
  verdict: Verdict;
};

/** The report of a check: its attempts, when and where they were made, and their outcomes. */
export type IsolationSheet = {
  url: string;
  /** ISO 8601, UTC. */
  at: string;
  counts: { tables: number; functions: number; buckets: number; tries: number };
  tries: Try[];
  /** What such a check does not cover, and where answers differ on purpose. */
  notTried: string[];
  /** Whether every attempt could be made and was refused. */
  isTight: boolean;
};

/** The attempts that were not refused, worst first. */
export function troubles({ tries }: Pick<IsolationSheet, 'tries'>): Try[] {
  const order: Verdict[] = ['leak', 'fault', 'uncovered'];
  return order.flatMap((verdict) => tries.filter((one) => one.verdict === verdict));
}

/**
 * The report as text for a terminal: each target with its outcome, and the attempts that were not
 * refused in full.
 */
export function sheetText(sheet: IsolationSheet): string {
  const { counts, url, at } = sheet;
  const targets = Map.groupBy(sheet.tries, ({ target }) => target);
  const lines = [...targets].map(([target, tries]) => {
    const bad = tries.filter(({ verdict }) => verdict !== 'refused').length;
    return `${bad === 0 ? 'refused ' : 'TROUBLE '} ${target}: ${counted(tries.length, 'attempt')}`;
  });
  const bad = troubles(sheet).map(
    ({ verdict, actor, target, what, came }) =>
      `${verdict.toUpperCase()}  ${actor}, ${target}, ${what}: ${came}`,
  );
  const verdict = sheet.isTight
    ? 'Everything was refused.'
    : `${bad.length} of ${counts.tries} attempts were not refused.`;
  return [
    `Isolation check of ${url}, ${at}`,
    `${counts.tries} attempts on ${counts.tables} tables, ${counts.functions} functions, ${counts.buckets} buckets`,
    '',
    ...lines,
    '',
    'Not covered:',
    ...sheet.notTried.map((one) => `  ${one}`),
    '',
    ...bad,
    verdict,
  ].join('\n');
}
