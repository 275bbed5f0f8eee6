import { counted, error } from '@domain/messages/wording.ts';

/** The super user's check that tenants cannot access each other's data. */
export const isolation = {
  heading: 'Isolation check',
  intro:
    'Creates two temporary tenants and has one of them, and a visitor, try to reach the other’s data through every table, function and file store in the database. Both are removed afterward, and no other data is touched. It takes up to two minutes.',
  run: 'Run the check',
  running: 'Checking. This takes up to two minutes.',
  tight: (tries: number) => `All ${tries.toLocaleString('en-US')} attempts were refused.`,
  loose: (bad: number, tries: number) =>
    `${bad} of ${tries.toLocaleString('en-US')} attempts were not refused. Take the project offline for its users until this is fixed.`,
  made: (when: string, tables: number, functions: number, buckets: number) =>
    `Checked on ${when}: ${counted(tables, 'table')} and views, ${counted(functions, 'function')}, ${counted(buckets, 'file store')}.`,
  save: 'Save report',
  columns: { target: 'What', actor: 'Who', what: 'Attempt', came: 'Result', verdict: 'Outcome' },
  verdicts: {
    refused: 'Refused',
    leak: 'Leak',
    fault: 'Server fault',
    uncovered: 'Could not be tried',
  },
  troubles: 'What was not refused',
  all: 'Everything that was tried',
  notTried: 'Not covered',
  tries: (count: number) => (count === 1 ? '1 attempt' : `${count} attempts`),
  failed: error('The check could not be run'),
  failedHint: 'Nothing was changed. Try again in a moment, or run npm run check:isolation.',
} as const;
