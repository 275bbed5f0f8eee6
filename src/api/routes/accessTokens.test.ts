import { describe, expect, it } from 'vitest';
import { aBackend, anId, annaId, answering, refusal, tokenOf } from '../testing/fakeSupabase.ts';

const token = 'ab'.repeat(32);

describe('the list of access tokens', () => {
  it('[S7-08][S3-16] returns each with its fields, its dates in one format and the quotes it shows', async () => {
    const row = {
      id: anId(1),
      token,
      description: 'For Dana',
      expires_at: '2027-03-01 12:00:00+00',
      is_active: true,
      created_at: '2026-11-20 08:00:00.5+00',
      scope: 'selected',
      chosen: [
        { quote: { id: anId(2), client_name: 'Dana', project_title: 'Facial' } },
        // A deleted quote is hidden.
        { quote: null },
      ],
    };
    const bare = { ...row, id: anId(3), expires_at: null, scope: 'none', chosen: [] };
    const { call, seen } = aBackend({ 'GET /rest/v1/access_tokens': answering([row, bare]) });
    const { status, json } = await call('GET', '/api/access-tokens');
    expect(status).toBe(200);
    expect(json[0]).toEqual({
      id: anId(1),
      token,
      description: 'For Dana',
      expiresAt: '2027-03-01T12:00:00.000Z',
      isActive: true,
      createdAt: '2026-11-20T08:00:00.500Z',
      scope: 'selected',
      quotes: [{ id: anId(2), clientName: 'Dana', projectTitle: 'Facial' }],
    });
    expect(json[1]).toMatchObject({ expiresAt: null, scope: 'none', quotes: [] });
    expect(seen[0]?.query.get('order')).toBe('created_at.desc,id.asc');
    expect(seen[0]?.query.get('select')).not.toContain('password');
  });
});

describe('a new access token', () => {
  it('[S7-09] is created by the function that hashes its password', async () => {
    const { call, seen } = aBackend({
      'POST /functions/v1/access-tokens': answering({ id: anId(1) }, 201),
    });
    const body = { password: 'secret', description: 'For Dana', expiresAt: null };
    expect(await call('POST', '/api/access-tokens', body)).toMatchObject({
      status: 201,
      json: { id: anId(1) },
    });
    expect(seen[0]?.body).toEqual({ ...body, scope: 'none', quoteIds: [] });
    expect(seen[0]?.headers.get('authorization')).toBe(`Bearer ${tokenOf(annaId)}`);
  });

  it('[S5-19][S5-20] needs a password; an empty expiry is null', async () => {
    const { call, seen } = aBackend({
      'POST /functions/v1/access-tokens': answering({ id: anId(1) }, 201),
    });
    for (const password of ['', undefined]) {
      expect(await call('POST', '/api/access-tokens', { password })).toMatchObject({
        status: 400,
        json: { error: 'Please enter the password' },
      });
    }
    await call('POST', '/api/access-tokens', { password: 'x', expiresAt: '' });
    expect(seen.map(({ body }) => body)).toEqual([expect.objectContaining({ expiresAt: null })]);
  });

  it('passes on the function’s refusal', async () => {
    const { call } = aBackend({
      'POST /functions/v1/access-tokens': answering({ error: 'This quote does not exist' }, 400),
    });
    expect(await call('POST', '/api/access-tokens', { password: 'x' })).toMatchObject({
      status: 400,
      json: { error: 'This quote does not exist' },
    });
  });
});

describe('a change of an access token', () => {
  const path = `/api/access-tokens/${anId(1)}`;
  const backend = () =>
    aBackend({
      'POST /functions/v1/access-tokens': answering({ success: true }),
      'POST /rest/v1/rpc/change_access_token': answering(anId(1)),
    });

  it('[S7-10] of the password goes to the function, with isActive if given', async () => {
    const { call, seen } = backend();
    expect(await call('PUT', path, { password: 'new' })).toMatchObject({ status: 200 });
    await call('PUT', path, { password: 'new', isActive: false });
    expect(seen.map((one) => [one.call, one.body])).toEqual([
      ['POST /functions/v1/access-tokens', { tokenId: anId(1), password: 'new' }],
      ['POST /functions/v1/access-tokens', { tokenId: anId(1), password: 'new', isActive: false }],
    ]);
  });

  it('[S4-23] of isActive and of the quotes goes to the database', async () => {
    const { call, seen } = backend();
    await call('PUT', path, { isActive: false });
    await call('PUT', path, { quoteIds: [anId(2)] });
    await call('PUT', path, { quoteIds: [] });
    await call('PUT', path, { scope: 'all_sent' });
    expect(seen.map(({ body }) => body)).toEqual([
      { id: anId(1), is_active: false },
      { id: anId(1), scope: 'selected', quotes: [anId(2)] },
      { id: anId(1), scope: 'none', quotes: [] },
      { id: anId(1), scope: 'all_sent', quotes: [] },
    ]);
  });

  it('that is empty or invalid is refused without a call', async () => {
    const { call, seen } = backend();
    for (const body of [
      {},
      { password: '' },
      { isActive: 'no' },
      { scope: 'all' },
      { quoteIds: ['1'] },
    ]) {
      expect(await call('PUT', path, body)).toMatchObject({ status: 400 });
    }
    expect(seen).toEqual([]);
  });

  it('of a token that does not exist is 404', async () => {
    const { call } = aBackend({
      'POST /rest/v1/rpc/change_access_token': refusal(404, 'PT404'),
      'POST /functions/v1/access-tokens': answering({ error: 'Not found' }, 404),
    });
    for (const body of [{ isActive: true }, { password: 'x' }]) {
      expect(await call('PUT', path, body)).toMatchObject({
        status: 404,
        json: { error: 'Not found' },
      });
    }
  });
});

it('[S7-11] deletes an access token, even one that no longer exists', async () => {
  const { call, seen } = aBackend({
    'POST /rest/v1/rpc/delete_access_token': answering(anId(1)),
  });
  expect(await call('DELETE', `/api/access-tokens/${anId(1)}`)).toMatchObject({ status: 204 });
  expect(seen[0]?.body).toEqual({ id: anId(1) });
});
