import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answers, aProject, aRequest } from '../_shared/testing/fakeProject.ts';
import { handler } from './handler.ts';

const anna = {
  id: '00000000-0000-4000-8000-0000000000aa',
  username: 'anna',
  role: 'client',
  tenantId: 't',
  mustChangePassword: true,
};
const passwords = { currentPassword: 'demo-anna-1', newPassword: 'my-own-password-1' };
const aSession = Response.json({
  access_token: 'access',
  refresh_token: 'refresh',
  token_type: 'bearer',
  expires_in: 3600,
  user: { id: '00000000-0000-4000-8000-0000000000aa' },
});
const nothing = new Response(null, { status: 204 });
const good: Answers = {
  'POST /rest/v1/rpc/login_begin': Response.json({
    allowed: true,
    attempt: '2026-11-22T10:00:00.123456+00:00',
    email: 'a@users.invalid',
  }),
  'POST /auth/v1/token': aSession,
  'POST /rest/v1/rpc/login_refund': nothing,
  'POST /rest/v1/rpc/login_refused': nothing,
  'PUT /auth/v1/admin/users/00000000-0000-4000-8000-0000000000aa': Response.json({
    id: '00000000-0000-4000-8000-0000000000aa',
  }),
  'POST /rest/v1/rpc/password_changed': nothing,
};

async function change(answers: Answers = {}, body: object = passwords) {
  const project = aProject({ ...good, ...answers }, anna);
  const response = await handler(aRequest(body), project.deps);
  return { ...project, status: response.status, json: await response.json() };
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

describe('changing one’s own password', () => {
  it('charges, compares, changes, clears the requirement and signs in again, in this order', async () => {
    const { status, json, calls } = await change();
    expect([status, json]).toEqual([
      200,
      { session: { access_token: 'access', refresh_token: 'refresh' } },
    ]);
    expect(calls()).toEqual([
      'current_account',
      'login_begin',
      'token',
      'login_refund',
      '00000000-0000-4000-8000-0000000000aa',
      'password_changed',
      'token',
    ]);
  });

  it('changes nothing if the current password is wrong or attempts are used up', async () => {
    for (const answers of [
      {
        'POST /auth/v1/token': Response.json(
          { error_code: 'invalid_credentials' },
          { status: 400 },
        ),
      },
      {
        'POST /rest/v1/rpc/login_begin': Response.json({
          allowed: false,
          email: 'decoy@users.invalid',
        }),
      },
    ]) {
      const { status, json, calls } = await change(answers);
      expect([status, json.error]).toEqual([400, expect.stringMatching(/incorrect/)]);
      expect(calls()).not.toContain('00000000-0000-4000-8000-0000000000aa');
      expect(calls()).not.toContain('login_refund');
    }
  });

  it('keeps the requirement if Auth rejects the new password', async () => {
    const { status, calls } = await change({
      'PUT /auth/v1/admin/users/00000000-0000-4000-8000-0000000000aa': Response.json(
        { msg: 'no' },
        { status: 500 },
      ),
    });
    expect(status).toBe(503);
    expect(calls()).not.toContain('password_changed');
  });

  it.each([
    [500, 'unexpected_failure'],
    [429, 'over_request_rate_limit'],
    [422, 'email_provider_disabled'],
  ])('changes and counts nothing if Auth gave no verdict (%d %s)', async (code, error_code) => {
    const { status, json, calls } = await change({
      'POST /auth/v1/token': Response.json({ error_code }, { status: code }),
    });
    expect([status, json.error]).toEqual([503, expect.stringMatching(/nothing was changed/)]);
    expect(calls()).toEqual(['current_account', 'login_begin', 'token', 'login_refund']);
  });

  it('succeeds even if Auth cannot issue a new session afterward', async () => {
    let compared = 0;
    const { status, json } = await change({
      'POST /auth/v1/token': () =>
        compared++ === 0 ? aSession.clone() : Response.json({}, { status: 503 }),
    });
    expect([status, json]).toEqual([200, { session: null }]);
  });

  it.each([
    ['too short', { newPassword: 'short' }],
    ['a common one', { newPassword: 'Password1234' }],
    ['the same as before', { newPassword: passwords.currentPassword }],
    ['over 72 bytes', { newPassword: `a1${'x'.repeat(71)}` }],
    ['missing', { newPassword: undefined }],
    ['sent without the current one', { currentPassword: '' }],
  ])('charges nothing if the new password is %s', async (_, body) => {
    const { status, calls } = await change({}, { ...passwords, ...body });
    expect(status).toBe(400);
    expect(calls()).toEqual(['current_account']);
  });
});
