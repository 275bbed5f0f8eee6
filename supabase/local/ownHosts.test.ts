import { hostname as machineName, networkInterfaces } from 'node:os';
import { afterEach, expect, it } from 'vitest';
import { createHostCheck } from './ownHosts.ts';
import { rawRequest } from './testing/rawRequest.ts';
import { startStack, type TestStack } from './testing/startStack.ts';

let stack: TestStack | undefined;
afterEach(() => stack?.stop());

const paths = ['/', '/config.json', '/rest/v1/services', '/auth/v1/health', '/local/sms'];

/** The status lines of the paths, asked by a name. */
async function ask(host: string): Promise<string[]> {
  const answers = paths.map((path) => rawRequest(stack?.url ?? '', path, { host }));
  return (await Promise.all(answers)).map((answer) => answer.split('\r\n')[0] ?? '');
}

const refused = paths.map(() => 'HTTP/1.1 421 Misdirected Request');

it('answers on the loopback to no name that somebody else can lead here', async () => {
  stack = await startStack();
  const { port } = new URL(stack.url);
  for (const host of [
    'evil.example',
    `evil.example:${port}`,
    'localhost.evil.example',
    '10.0.0.7',
  ]) {
    expect([host, await ask(host)]).toEqual([host, refused]);
  }
  const answer = await rawRequest(stack.url, '/config.json', { host: 'evil.example' });
  expect(answer).toContain('This server does not answer to evil.example. Set APP_URL');
  expect(answer).not.toContain(stack.publishableKey);
  for (const host of ['localhost', `localhost:${port}`, '127.0.0.1:1', `[::1]:${port}`]) {
    expect(await rawRequest(stack.url, '/config.json', { host })).toMatch(/^HTTP\/1\.1 200/);
  }
});

it('answers to the name of APP_URL, with whatever port', async () => {
  stack = await startStack({ env: { APP_URL: 'https://Quotes.example.com/app' } });
  for (const host of ['quotes.example.com', 'QUOTES.example.com:8080', 'localhost']) {
    expect(await rawRequest(stack.url, '/config.json', { host })).toMatch(/^HTTP\/1\.1 200/);
  }
  expect(await ask('evil.example')).toEqual(refused);
});

it('answers to every address of the machine where other machines may call', async () => {
  stack = await startStack({ env: { HOST: '0.0.0.0' } });
  const { port } = new URL(stack.url);
  const addresses = Object.values(networkInterfaces())
    .flat()
    .flatMap((address) => (address?.family === 'IPv4' ? [address.address] : []));
  for (const address of addresses) {
    const config = await fetch(`http://${address}:${port}/config.json`);
    expect(await config.json()).toMatchObject({ url: `http://${address}:${port}` });
  }
  expect(await ask('evil.example')).toEqual(refused);
});

it.each([
  ['0.0.0.0', undefined, '192.168.1.20', true],
  ['::', undefined, '[fe80::1]', true],
  ['192.168.1.20', undefined, '192.168.1.20', true],
  ['Office-PC', undefined, 'office-pc', true],
  ['0.0.0.0', undefined, machineName().toLowerCase(), true],
  ['0.0.0.0', undefined, `${machineName().toLowerCase()}.local`, true],
  ['127.0.0.1', 'http://localhost:3000', '192.168.1.20', true],
  ['::1', undefined, '[::1]', true],
  ['::1', undefined, '192.168.1.20', false],
  ['localhost', undefined, '192.168.1.20', false],
  ['0.0.0.0', undefined, 'quotes.example.com', false],
  ['192.168.1.20', undefined, '192.168.1.20.evil.example', false],
])(
  'bound to %s with APP_URL %s, a request to %s is answered: %s',
  (host, appUrl, name, expected) => {
    expect(createHostCheck({ host, appUrl })(name)).toBe(expected);
  },
);
