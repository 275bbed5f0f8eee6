import { limits } from '../constants.ts';

export const clients = {
  nameRequired: 'Please enter a name',
  emails: `Enter at most ${limits.clientEmails} email addresses, such as ada@example.com, with commas between them`,
  tags: `Enter at most ${limits.tags} tags of at most ${limits.length.tag} characters, with commas between them`,
  /** Why two entries cannot be merged. */
  changed: 'One of the entries has changed in the meantime. Look at them again.',
  /** Why a client cannot be erased. */
  hasMessage: 'A message with a quote for this client is waiting to go out. Cancel it first.',
  /** Why a file or one of its lines cannot be imported. */
  csv: {
    missingName: 'The first line must have a column called “name”. The others may be missing.',
    tooManyRows: (rows: string) =>
      `The file has more than ${rows} clients, the most that can be imported at once.`,
    noRows: 'The file has headers, but no clients under them.',
    repeated: (line: number) => `The same client is already on line ${line}`,
    changed: 'Your clients have changed in the meantime. Please try again.',
    failed: { title: 'Import failed', description: 'Failed to import clients' },
  },
} as const;
