import { expect, it } from 'vitest';
import { asPostgrest } from './databaseErrors.ts';

it('answers a violated CHECK, a raised exception and an exceeded limit with 400 and Postgres’s code', () => {
  for (const code of ['23514', 'P0001', '0A000', '54001', '08P01']) {
    const answered = asPostgrest({ code, message: 'no', detail: 'why' }) as Error & {
      detail: string;
    };
    expect(answered).toMatchObject({ code: 'PGRST' });
    expect(JSON.parse(answered.message)).toMatchObject({ code, message: 'no', details: 'why' });
    expect(JSON.parse(answered.detail)).toEqual({ status: 400, headers: {} });
  }
});

it('answers 400 for input that never reached the database', () => {
  const message = 'Missing closing quote at position 7';
  const answered = asPostgrest(new Error(message)) as Error & { detail: string };
  expect(JSON.parse(answered.message)).toMatchObject({ code: 'PGRST100', message });
  expect(JSON.parse(answered.detail).status).toBe(400);
});

it.each([
  ['MAX_PARAMETERS_EXCEEDED', 413],
  ['57014', 500],
  ['57P03', 503],
  ['ECONNRESET', 503],
  ['CONNECTION_CLOSED', 503],
  ['CONNECT_TIMEOUT', 503],
])('answers %s with %i', (code, status) => {
  const answered = asPostgrest({ code, message: 'why' }) as { detail: string };
  expect(JSON.parse(answered.detail).status).toBe(status);
});

it('reports that the disk is full without naming a file of the server', () => {
  const message = 'could not extend file "base/5/16717": No space left on device';
  const answered = asPostgrest({ code: '53100', message, hint: 'Check free disk space.' });
  expect(answered).toMatchObject({
    message: '{"code":"53100","message":"The disk of the server is full"}',
    detail: '{"status":503,"headers":{}}',
  });
});

it('leaves every other error unchanged', () => {
  for (const error of [{ code: '42501' }, new Error('x'), null, undefined]) {
    expect(asPostgrest(error)).toBe(error);
  }
});
