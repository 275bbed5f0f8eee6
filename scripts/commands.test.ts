import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readSettings } from './deploy/settings.ts';
import { runFile } from './testing/runFile.ts';

// What the commands for a deployment say of wrong input, before they ask or change anything.

describe.each([
  ['deploy', 'scripts/deploy.ts', 1],
  ['deploy:check', 'scripts/deploy-check.ts', 1],
  ['deploy:forward-addresses', 'scripts/forward-addresses.ts', 1],
  ['backup', 'scripts/backup.ts', 1],
  ['restore', 'scripts/restore.ts', 1],
  ['create-super', 'scripts/create-super.ts', 1],
  ['check:isolation', 'scripts/check-isolation.ts', 2],
  ['test:project', 'tests/project/main.ts', 2],
])('npm run %s', (name, script, failure) => {
  it('explains itself with --help', async () => {
    const { code, output, errors } = await runFile(script, ['--help']);
    expect(output).toMatch(new RegExp(`^npm run ${name}\\b.*\\n[A-Z]`));
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
  });

  it('names an unknown option, and where to read on', async () => {
    const { code, output, errors } = await runFile(script, ['--color']);
    expect({ code, output, errors }).toEqual({
      code: failure,
      output: '',
      errors: `Unknown option '--color'. For the options: npm run ${name} -- --help\n`,
    });
  });
});

it.each([
  ['--send-to', 'nonsense', 'Enter one email address, such as client@example.com'],
  ['--send-to', 'a@example.com,b@example.com', 'Enter one email address, such as'],
  ['--text-to', '555-0100', 'Enter one phone number'],
])('test:project does not begin with %s %s', async (option, value, message) => {
  const { code, errors } = await runFile('tests/project/main.ts', [option, value]);
  expect(errors).toContain(`${option}: ${message}`);
  expect(code).toBe(2);
});

it.each([['scripts/check-isolation.ts'], ['tests/project/main.ts']])(
  '%s names the key that is missing where nobody can be asked',
  async (script) => {
    const { code, errors } = await runFile(script, ['--url', 'https://abc.supabase.co']);
    expect(errors).toMatch(
      /^Set SUPABASE_PUBLISHABLE_KEY, or run this at a terminal, which asks for it\.$/m,
    );
    expect(code).toBe(2);
  },
);

describe('npm run deploy reads the functions’ settings', () => {
  const folder = mkdtempSync(join(tmpdir(), 'quotewright-settings-'));
  const file = join(folder, 'functions.env');
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const args = ['--project-ref', 'abcdefghijklmnopqrst', '--host', 'vercel', '--secrets', file];
  const env = { SUPABASE_ACCESS_TOKEN: 'sbp_0' };
  const read = (lines: string) => {
    writeFileSync(file, `APP_URL=https://quotes.example.com\n${lines}`);
    return readSettings(args, env, undefined);
  };

  it.each([
    ['SMTP_URL=smtp.example.com', 'SMTP_URL must be an address such as smtps://'],
    ['SMTP_URL=https://smtp.example.com', 'SMTP_URL must be an address such as smtps://'],
    ['SMTP_URL=smtp://mail.example.com', 'SMTP_URL uses port 587, which hosted functions cannot'],
    ['SMTP_URL=smtps://mail.example.com:25', 'SMTP_URL uses port 25, which hosted functions'],
    ['MAIL_FROM=Quotes <quotes@example.com>', 'MAIL_FROM must be one email address'],
    ['TWILIO_AUTH_TOKEN=…', 'TWILIO_AUTH_TOKEN has the example’s … in it'],
    ['CARD_KEYS_SECRET=short', 'CARD_KEYS_SECRET must have at least 32 characters'],
    ['TWILIO_AUTH_TOKEN=a', 'text messages also need TWILIO_ACCOUNT_SID and TWILIO_FROM'],
  ])('and refuses %s', async (line, message) => {
    await expect(read(line)).rejects.toThrow(`${file}: ${message}`);
  });

  it.each([
    '',
    'SMTP_URL=smtps://user:password@mail.example.com\nMAIL_FROM=quotes@example.com',
    'SMTP_URL=smtp://TOKEN:TOKEN@smtp.postmarkapp.com:2525',
    'SMTP_URL=\nTWILIO_ACCOUNT_SID=a\nTWILIO_AUTH_TOKEN=b\nTWILIO_FROM=MG1',
  ])('and takes %j', async (lines) => {
    expect(await read(lines)).toMatchObject({ appUrl: 'https://quotes.example.com' });
  });
});
