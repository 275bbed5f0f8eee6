import { expect, it } from 'vitest';
import { messages } from '../domain/messages/messages.ts';
import { databaseRefusal } from './databaseRefusal.ts';

it('answers a limit with 409 and its text', () => {
  for (const [message, text] of Object.entries(messages.limitConflicts)) {
    expect(databaseRefusal({ code: 'PT409', message })).toMatchObject({
      status: 409,
      message: text,
    });
  }
});
