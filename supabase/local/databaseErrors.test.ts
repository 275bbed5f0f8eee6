import { expect, it } from 'vitest';
import { asPostgrest } from './databaseErrors.ts';

it('answers a broken CHECK, a raised exception and an asked-for limit with 400 and the code of Postgres', () => {
  for (const code of ['23514', 'P0001', '0A000', '54001']) {
    const answered = asPostgrest({ code, message: 'no', detail: 'why' }) as Error & {
      detail: string;
    };
    expect(answered).toMatchObject({ code: 'PGRST' });
    expect(JSON.parse(answered.message)).toMatchObject({ code, message: 'no', details: 'why' });
    expect(JSON.parse(answered.detail)).toEqual({ status: 400, headers: {} });
  }
});

it.each([
  ['Invalid input for boolean type', '22P02'],
  ['Missing closing quote at position 7', 'PGRST100'],
])('answers 400 where input never reached the database: %s', (message, code) => {
  const answered = asPostgrest(new Error(message)) as Error & { detail: string };
  expect(JSON.parse(answered.message)).toMatchObject({ code, message });
  expect(JSON.parse(answered.detail).status).toBe(400);
});

it('answers too many values with 413', () => {
  const answered = asPostgrest({ code: '54000', message: 'much' }) as { detail: string };
  expect(JSON.parse(answered.detail).status).toBe(413);
});

it('leaves every other error alone', () => {
  for (const error of [{ code: '42501' }, new Error('x'), null, undefined]) {
    expect(asPostgrest(error)).toBe(error);
  }
});
