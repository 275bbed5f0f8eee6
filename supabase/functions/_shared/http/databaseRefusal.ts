import { messages } from '../domain/messages/messages.ts';
import { Refusal } from './http.ts';

type DatabaseError = { code?: string; message: string };

const conflicts: Record<string, string> = {
  ...messages.accounts.conflicts,
  ...messages.limitConflicts,
  ...messages.cards.conflicts,
};

/** Turns a database error into the caller's refusal; 503 if the database gave no answer. */
export function databaseRefusal(error: DatabaseError): Refusal {
  switch (error.code) {
    case 'PT409':
      return new Refusal(409, conflicts[error.message] ?? 'This cannot be done at the moment');
    case '23505':
      return new Refusal(409, 'This already exists');
    case 'PT404':
      return new Refusal(404, 'Not found');
    case '23514':
    case '22P02':
    case '22023':
      return new Refusal(400, 'A value is malformed');
    case '42501':
      return new Refusal(403, 'You are not allowed to do this');
    default:
      console.error(error);
      return new Refusal(503, 'The server could not do this. Please try again.');
  }
}
