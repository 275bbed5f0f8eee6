import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type ManagementStandIn,
  startManagementStandIn,
} from '../../scripts/hosted/testing/managementApi.ts';
import { limits } from '../functions/_shared/domain/constants.ts';

// What the real Supabase CLI sends for supabase/config.toml to a new project: it runs against a
// management API on the loopback that records requests.

const root = fileURLToPath(new URL('../..', import.meta.url));
let api: ManagementStandIn;
let folder: string;
let output: string;

beforeAll(async () => {
  api = await startManagementStandIn();
  folder = mkdtempSync(join(tmpdir(), 'quotewright-push-'));
  mkdirSync(join(folder, 'supabase'));
  cpSync(join(root, 'supabase/config.toml'), join(folder, 'supabase/config.toml'));
  const profile = join(folder, 'loopback.yaml');
  const to = `api_url: ${api.url}\ndashboard_url: ${api.url}\nproject_host: 127.0.0.1\n`;
  writeFileSync(profile, `name: loopback\n${to}`);
  output = await push(profile);
});
afterAll(async () => {
  await api.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function push(profile: string): Promise<string> {
  const { stdout, stderr } = await promisify(execFile)(
    join(root, 'node_modules/.bin/supabase'),
    ['config', 'push', '--profile', profile, '--workdir', folder, `--remote=${api.ref}`, '--yes'],
    {
      env: {
        PATH: process.env.PATH,
        HOME: folder,
        SUPABASE_ACCESS_TOKEN: api.token,
        SUPABASE_TELEMETRY_DISABLED: '1',
      },
    },
  );
  return stdout + stderr;
}

it('`supabase config push` leaves the email provider on, without which no one can sign in', () => {
  expect(api.auth.external_email_enabled).toBe(true);
  expect(api.written(`/v1/projects/${api.ref}/config/auth`)).not.toHaveProperty(
    'external_email_enabled',
    false,
  );
});

it('turns sign-up off, and requires the current password and long new ones of any characters', () => {
  const written = api.written(`/v1/projects/${api.ref}/config/auth`);
  expect(written).not.toHaveProperty('password_required_characters');
  expect(written).toMatchObject({
    disable_signup: true,
    password_min_length: limits.password.minLength,
    security_update_password_require_current_password: true,
    security_update_password_require_reauthentication: true,
    mailer_autoconfirm: false,
    mailer_secure_email_change_enabled: true,
  });
  expect(api.auth.external_anonymous_users_enabled).toBe(false);
});

it('exposes only the schema public, and accepts logos of 10 MB', () => {
  expect(api.written(`/v1/projects/${api.ref}/postgrest`)).toEqual({ db_schema: 'public' });
  expect(api.written(`/v1/projects/${api.ref}/config/storage`)).toMatchObject({
    fileSizeLimit: limits.logoBytes,
  });
});

it('warns of nothing: no setting is unknown, deprecated or dangerous', () => {
  expect(output).not.toMatch(/warn|deprecated|could not be encoded|not pushed|no Management API/i);
});
