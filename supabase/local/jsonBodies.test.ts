import { expect, it } from 'vitest';
import { refuseBody } from './jsonBodies.ts';

const ask = (call: string, body: string, contentType = 'application/json') => {
  const [method = '', pathname = ''] = call.split(' ');
  return refuseBody({ method, pathname, contentType, body: new TextEncoder().encode(body) });
};
const deep = '['.repeat(101);

it.each([
  ['POST /rest/v1/services', deep],
  ['POST /rest/v1/rpc/save_edit', `{"changes":${deep}`],
  ['PUT /rest/v1/services', '-3.5'],
  ['POST /rest/v1/services', '[{}, null]'],
  ['POST /rest/v1/rpc/find_quote', '"text"'],
  ['POST /auth/v1/token', '{"email":[1],"password":{}}'],
  ['POST /auth/v1/token', '{"refresh_token":{"a":1}}'],
  ['POST /auth/v1/token', '{"email":"a\\u0000b","password":"x"}'],
  ['POST /auth/v1/token', 'null'],
  ['POST /auth/v1/token', ''],
  ['POST /auth/v1/signup', deep],
  ['PUT /auth/v1/user', '{"email":5}'],
  ['PUT /auth/v1/user', '{"data":{"a":["\\u0000"]}}'],
  ['POST /auth/v1/logout', '[]'],
  ['POST /storage/v1/bucket', '{'],
  ['POST /storage/v1/object/list/logos', 'nonsense'],
  ['DELETE /storage/v1/object/logos', 'nonsense'],
  ['DELETE /storage/v1/object/logos', ''],
])('refuses %s %s', (call, body) => {
  expect(ask(call, body)?.status).toBe(400);
});

it('recognizes JSON by its content type only', () => {
  expect(ask('POST /rest/v1/services', deep, 'application/json; x=text/')?.status).toBe(400);
});

it.each([
  ['POST /rest/v1/services', `{"notes":"${deep}\\"${deep}"}`],
  ['POST /rest/v1/services', '['.repeat(100) + ']'.repeat(100)],
  ['DELETE /rest/v1/services', ''],
  ['POST /auth/v1/token', '{"email":"a@b.c","password":"\\\\u0000"}'],
  ['POST /auth/v1/logout', ''],
  ['PUT /auth/v1/user', '{}'],
  ['POST /storage/v1/object/logos/a.png', 'anything'],
  ['DELETE /storage/v1/bucket/logos', ''],
  ['DELETE /storage/v1/object/logos', '{"prefixes":["a.png"]}'],
  ['DELETE /storage/v1/object/logos/a.png', ''],
  ['GET /auth/v1/user', ''],
])('accepts %s %s', (call, body) => {
  expect(ask(call, body)).toBeUndefined();
});

it.each(['{"password":"a-fine-password-1"}', '{"email":"anna@glow.example"}', '{"password":""}'])(
  'refuses %s, which would bypass the check of the current password',
  async (body) => {
    const answer = ask('PUT /auth/v1/user', body);
    expect([answer?.status, await answer?.json()]).toMatchObject([
      403,
      { error_code: 'current_password_required' },
    ]);
  },
);

it('refuses passwords that bcrypt would truncate', async () => {
  const body = (password: string) => JSON.stringify({ email: 'a@b.c', password });
  const answer = ask('POST /auth/v1/token', body('é'.repeat(37)));
  expect([answer?.status, await answer?.json()]).toMatchObject([
    400,
    { error_code: 'invalid_credentials' },
  ]);
  expect(ask('POST /auth/v1/token', body('é'.repeat(36)))).toBeUndefined();
});
