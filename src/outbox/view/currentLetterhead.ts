import { plainLetterhead } from '@domain/letterhead.ts';
import type { Letterhead } from '@domain/types.ts';
import { currentUser } from './currentUser.ts';

/** What the signed-in user's company puts on its documents now. */
export const currentLetterhead = (): Letterhead =>
  currentUser()?.tenant?.letterhead ?? plainLetterhead('');
