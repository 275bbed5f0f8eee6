import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { checkNewPassword } from '../functions/_shared/domain/accountFields.ts';
import { limits } from '../functions/_shared/domain/constants.ts';
import { readAuthSettings } from './authSettings.ts';
import { createForward } from './forward.ts';

const ours = fileURLToPath(new URL('../config.toml', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'quotewright-settings-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Our config.toml with one line changed, in a temporary folder. */
function changed(line: string, to: string): string {
  const text = readFileSync(ours, 'utf8');
  expect(text).toContain(line);
  writeFileSync(join(folder, 'config.toml'), text.replace(line, to));
  return join(folder, 'config.toml');
}

it('reads the settings like the CLI: sign-up off, the email provider on', () => {
  expect(readAuthSettings(ours)).toMatchObject({ signUp: false, emailProvider: true });
});

it('has the same password rules as the forms', () => {
  const { minLength, contains } = readAuthSettings(ours).passwords;
  expect(minLength).toBe(limits.password.minLength);
  for (const password of ['abcdefghij', '0123456789', 'abcdefghi1', 'ABCDEFGHI1', 'ab1']) {
    const isTaken = password.length >= minLength && contains.every((one) => one.test(password));
    expect(isTaken, password).toBe(checkNewPassword(password).ok);
  }
});

it('names a missing or malformed setting', () => {
  expect(() => readAuthSettings(changed('jwt_expiry = 3600\n', ''))).toThrow(/at auth.jwt_expiry/);
  expect(() => readAuthSettings(changed('jwt_expiry = 3600\n', 'jwt_expiry = \n'))).toThrow(
    /cannot be used/,
  );
});

it('compares no password if the email provider is off, like a project', async () => {
  const file = changed('enabled = true\n# The addresses', 'enabled = false\n# The addresses');
  const lite = { fetch: async () => new Response('compared') };
  const ask = (configFile: string) =>
    createForward(lite, { publishableKey: 'page', secretKey: 'key' }, readAuthSettings(configFile))(
      new Request('http://stack.test/auth/v1/token?grant_type=password', {
        method: 'POST',
        headers: { apikey: 'key' },
        body: '{"email":"a@users.invalid","password":"any-password-1"}',
      }),
      new URL('http://stack.test/auth/v1/token?grant_type=password'),
      null,
    );
  expect(await (await ask(ours)).text()).toBe('compared');
  const refused = await ask(file);
  expect(refused.status).toBe(422);
  expect(await refused.json()).toMatchObject({ error_code: 'email_provider_disabled' });
});
