import { expect, it } from 'vitest';
import { asPostgrest } from './databaseErrors.ts';

it('answers a broken CHECK and a raised exception with 400 and the code of Postgres', () => {
  for (const code of ['23514', 'P0001']) {
    const answered = asPostgrest({ code, message: 'no', detail: 'why' }) as Error & {
      detail: string;
    };
    expect(answered).toMatchObject({ code: 'PGRST' });
    expect(JSON.parse(answered.message)).toMatchObject({ code, message: 'no', details: 'why' });
    expect(JSON.parse(answered.detail)).toEqual({ status: 400, headers: {} });
  }
});

it('leaves every other error alone', () => {
  for (const error of [{ code: '42501' }, new Error('x'), null, undefined]) {
    expect(asPostgrest(error)).toBe(error);
  }
});
