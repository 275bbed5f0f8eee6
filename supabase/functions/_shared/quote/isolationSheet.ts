/** Who tries: a user of the other throw-away tenant, or somebody with the publishable key alone. */
export type Actor = 'other tenant' | 'visitor';

/**
 * What came of a try: `refused` with nothing seen and nothing changed; `leak` where something was seen
 * or changed; `fault` where the server broke; `uncovered` where there was nothing to protect, so that
 * the try says nothing.
 */
export type Verdict = 'refused' | 'leak' | 'fault' | 'uncovered';

export type Try = {
  actor: Actor;
  /** Such as `table quotes`, `function export_page`, `bucket logos`. */
  target: string;
  /** Such as `read`, `update`, `call`. */
  what: string;
  /** What came: the status, and what was seen or changed. */
  came: string;
  verdict: Verdict;
};

/** What a check tried, when and where, and what was refused. */
export type IsolationSheet = {
  url: string;
  /** ISO 8601, UTC. */
  at: string;
  counts: { tables: number; functions: number; buckets: number; tries: number };
  tries: Try[];
  /** What no check of this kind tries, and where answers differ by intent. */
  notTried: string[];
  /** Whether everything was refused, and everything could be tried. */
  isTight: boolean;
};

/** What is wrong, the worst first. */
export function troubles({ tries }: Pick<IsolationSheet, 'tries'>): Try[] {
  const order: Verdict[] = ['leak', 'fault', 'uncovered'];
  return order.flatMap((verdict) => tries.filter((one) => one.verdict === verdict));
}

/** The sheet as text for a terminal: each target with its verdict, and the troubles in full. */
export function sheetText(sheet: IsolationSheet): string {
  const { counts, url, at } = sheet;
  const targets = Map.groupBy(sheet.tries, ({ target }) => target);
  const lines = [...targets].map(([target, tries]) => {
    const bad = tries.filter(({ verdict }) => verdict !== 'refused').length;
    return `${bad === 0 ? 'refused ' : 'TROUBLE '} ${target}: ${tries.length} tries`;
  });
  const bad = troubles(sheet).map(
    ({ verdict, actor, target, what, came }) =>
      `${verdict.toUpperCase()}  ${actor}, ${target}, ${what}: ${came}`,
  );
  const verdict = sheet.isTight
    ? 'Everything was refused.'
    : `${bad.length} of ${counts.tries} tries were not.`;
  return [
    `Isolation check of ${url}, ${at}`,
    `${counts.tries} tries on ${counts.tables} tables, ${counts.functions} functions, ${counts.buckets} buckets`,
    '',
    ...lines,
    '',
    'Not tried:',
    ...sheet.notTried.map((one) => `  ${one}`),
    '',
    ...bad,
    verdict,
  ].join('\n');
}
