import { createServer, type Server } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Children } from './children.mjs';
import { startMail } from './mail.mjs';

let children: Children;
const others: Server[] = [];
beforeEach(() => {
  children = new Children();
  vi.stubEnv('SMTP_URL', '');
  vi.stubEnv('SMTP_PORT', '0');
  vi.stubEnv('MAIL_UI_PORT', '0');
});
afterEach(async () => {
  vi.restoreAllMocks();
  await children.end();
  for (const other of others.splice(0)) other.close();
});

it.each([
  ['mail server', 2],
  ['mailbox page', 3],
])('chooses other ports if that of the %s is taken just before it listens', async (_, place) => {
  const start = children.start.bind(children);
  const taken: string[] = [];
  vi.spyOn(children, 'start').mockImplementationOnce((name, command, args, options) => {
    const port = args[place] ?? '';
    taken.push(port);
    others.push(createServer().listen(Number(port), '127.0.0.1'));
    return start(name, command, args, options);
  });
  const { SMTP_URL, MAIL_UI_URL } = await startMail(children);
  const ports = [SMTP_URL, MAIL_UI_URL].map((url) => new URL(`${url}`).port);
  expect(ports).not.toContain(taken[0]);
  expect((await fetch(`${MAIL_UI_URL}/email`)).status).toBe(200);
});

it('refuses one port for both', async () => {
  vi.stubEnv('SMTP_PORT', '28999');
  vi.stubEnv('MAIL_UI_PORT', '28999');
  await expect(startMail(children)).rejects.toThrow(
    'SMTP_PORT and MAIL_UI_PORT must differ; both are 28999.',
  );
});
