// Where the scripts send the secret key.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { picturesOf } from '../backup/pictures.ts';
import { projectAskOf, runChecks } from '../deploy-check/check.ts';
import { secretChecks } from '../deploy-check/projectChecks.ts';
import { runFile } from '../testing/runFile.ts';
import { createSuper, ensureDecoy, hasSuper } from './accounts.ts';
import { findProject } from './project.ts';

const secretKey = 'sb_secret_of_the_project';

it.each([
  ['scripts/create-super.ts'],
  ['scripts/check-isolation.ts'],
  ['tests/project/main.ts'],
  ['scripts/backup.ts', '--to', 'none'],
  ['scripts/restore.ts', '--from', 'none'],
])('%s never sends it unencrypted, wherever the address is from', async (script, ...args) => {
  const { output, errors } = await runFile(script, args, {
    SUPABASE_URL: 'http://198.51.100.1',
    SUPABASE_SECRET_KEY: secretKey,
    SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_of_the_project',
  });
  expect(output).toBe('');
  expect(errors).toBe(
    'The secret key is sent there: SUPABASE_URL must begin with https://, or name this machine.\n',
  );
});

it('sends it to an encrypted address, and to this machine', () => {
  for (const url of ['https://abc.supabase.co', 'http://localhost:54321', 'http://127.0.0.1:1']) {
    const env = { SUPABASE_URL: `${url}/`, SUPABASE_SECRET_KEY: secretKey };
    expect(findProject(env)).toEqual({ url, secretKey });
  }
});

const asked: string[] = [];
const other = createServer((request, response) => {
  asked.push(`${request.url} ${request.headers.apikey}`);
  response.end('[]');
});
const redirecting = createServer((_request, response) => {
  response.writeHead(307, { location: `${addressOf(other)}/taken` }).end();
});

const addressOf = (server: typeof other) =>
  `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

beforeAll(async () => {
  for (const server of [other, redirecting]) {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  }
});
afterAll(() => {
  for (const server of [other, redirecting]) server.close();
});

const person = { username: 'a', email: '', password: 'a1-password' };

it.each<[string, (project: { url: string; secretKey: string }) => Promise<unknown>]>([
  ['the decoy account', ensureDecoy],
  ['a super user', (project) => createSuper(project, person)],
  ['the search for a super user', hasSuper],
  ['the list of pictures', (project) => picturesOf(project).folders()],
  ['a picture', (project) => picturesOf(project).download('a/b.png')],
  ['an upload', (project) => picturesOf(project).upload('a/b.png', Buffer.from('a'), 'image/png')],
])('%s: a redirect gets no key, and is named', async (_what, request) => {
  await expect(request({ url: addressOf(redirecting), secretKey })).rejects.toThrow(
    `${addressOf(redirecting)} answered with a redirect to ${addressOf(other)}/taken; use the project’s own address`,
  );
  expect(asked).toEqual([]);
});

it('deploy:check: a redirect gets no key, and is named', async () => {
  const checks = secretChecks(projectAskOf(addressOf(redirecting)), secretKey);
  for (const { problem } of await runChecks(checks, () => undefined)) {
    expect(problem).toMatch(/^could not be checked: \S+ answered with a redirect to \S+; use the/);
  }
  expect(asked).toEqual([]);
});
