import { limits } from '../constants.ts';

export const clients = {
  nameRequired: 'Please enter a name',
  emails: `Enter at most ${limits.clientEmails} email addresses, such as ada@example.com, with commas between them`,
  tags: `Enter at most ${limits.tags} tags of at most ${limits.length.tag} characters, with commas between them`,
  /** Why a client cannot be erased. */
  hasMessage: 'A message with a quote for this client is waiting to go out. Cancel it first.',
} as const;
