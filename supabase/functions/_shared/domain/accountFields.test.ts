import { describe, expect, it } from 'vitest';
import { checkNewPassword } from './accountFields.ts';
import { checkField } from './fields.ts';
import { reservedTenantNames } from './reservedNames.ts';

const ok = (value: string) => ({ ok: true, value });
const refused = (message: RegExp) => ({ ok: false, message: expect.stringMatching(message) });

describe('a new tenant', () => {
  it.each(['name', 'displayName', 'adminUsername', 'adminPassword', 'adminEmail'] as const)(
    '[S5-17] requires its %s',
    (field) => {
      for (const nothing of ['', '   ', undefined, null, 7]) {
        const check = checkField('newTenant', field, nothing);
        expect(check.ok).toBe(false);
      }
    },
  );

  it('has a name that works in a URL', () => {
    for (const name of ['glow', 'glow-2', '0', 'a'.repeat(63)]) {
      expect(checkField('newTenant', 'name', ` ${name} `)).toEqual(ok(name));
    }
    for (const name of [
      'Glow',
      'glow aesthetics',
      '-glow',
      'glow-',
      'glöw',
      'a/b',
      'a.b',
      'a\u200b',
    ]) {
      expect(checkField('newTenant', 'name', name)).toEqual(refused(/lowercase letters/));
    }
    expect(checkField('newTenant', 'name', 'a'.repeat(64))).toEqual(refused(/63/));
  });

  it.each(reservedTenantNames)('cannot be named %s', (name) => {
    expect(checkField('newTenant', 'name', name)).toEqual(refused(/reserved/));
  });

  it('has a username without invisible characters', () => {
    for (const name of ['anna', 'Jörg.Müller', 'a@b.example', '王芳']) {
      expect(checkField('newTenant', 'adminUsername', name)).toEqual(ok(name));
    }
    for (const name of ['an na', 'anna\u200b', '\u202eanna', 'a\tb', '-anna']) {
      expect(checkField('newTenant', 'adminUsername', name).ok).toBe(false);
    }
  });

  it('has an email address', () => {
    expect(checkField('newTenant', 'adminEmail', ' kim@glow.example ')).toEqual(
      ok('kim@glow.example'),
    );
    for (const address of [
      'kim',
      'kim@',
      '@glow.example',
      'kim@glow',
      'a b@c.example',
      'a@b.example\r\nBcc: x@y.z',
      'a@b.example,c@d.example',
    ]) {
      expect(checkField('newTenant', 'adminEmail', address)).toEqual(refused(/email/));
    }
  });
});

describe('a new password', () => {
  it('has at least 10 characters, whichever they are', () => {
    expect(checkNewPassword('demo-ben-1')).toEqual(ok('demo-ben-1'));
    for (const long of ['only-letters', '7294018365', 'ö'.repeat(12)]) {
      expect(checkNewPassword(long)).toEqual(ok(long));
    }
    expect(checkNewPassword('short-123')).toEqual(refused(/10 characters/));
  });

  it('has at most 72 bytes, because no more are ever compared', () => {
    expect(checkNewPassword(`a1${'x'.repeat(70)}`).ok).toBe(true);
    expect(checkNewPassword(`a1${'x'.repeat(71)}`)).toEqual(refused(/72 bytes/));
    expect(checkNewPassword(`a1${'é'.repeat(36)}`)).toEqual(refused(/72 bytes/));
  });

  it('is kept exactly as typed, spaces included', () => {
    expect(checkNewPassword('  a1 with blanks ')).toEqual(ok('  a1 with blanks '));
  });
});
