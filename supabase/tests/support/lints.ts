import { functionLints } from './functionLints.ts';
import { grantLints } from './grantLints.ts';
import { planLints } from './planLints.ts';
import { policyLints } from './policyLints.ts';
import { tableLints } from './tableLints.ts';

export type Row = Record<string, unknown>;

/** Runs a statement as the owner of the tables. */
type Ask = (sql: string, values?: unknown[]) => Promise<Row[]>;

/** A rule for every table, view, function and bucket, including future ones. */
export type Lint = {
  /** Completes "the database …". */
  title: string;
  /** What breaks the rule, one row each. */
  faults: (ask: Ask) => Promise<Row[]>;
};

export const lints: Lint[] = [
  ...tableLints,
  ...policyLints,
  ...grantLints,
  ...functionLints,
  ...planLints,
];
