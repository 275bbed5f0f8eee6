import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aJpeg, aPng } from '../_shared/domain/pictures.ts';
import {
  type Answers,
  aProject,
  aRequest,
  refusing,
  secretKey,
} from '../_shared/testing/fakeProject.ts';
import { handler } from './handler.ts';

const root = {
  id: 'r',
  username: 'super',
  role: 'super',
  tenantId: null,
  mustChangePassword: false,
};
const tenantId = '00000000-0000-4000-8000-000000000001';
const logo = '00000000-0000-4000-8000-000000000002';
const path = `${tenantId}/${logo}.jpg`;
const object = `/storage/v1/object/logos/${path}`;
const data = Buffer.from(aJpeg).toString('base64');

async function call(body: object, answers: Answers = {}, account: object | null = root) {
  const project = aProject(
    { 'POST /rest/v1/rpc/admin_logo_path': Response.json(path), ...answers },
    account === null ? null : { ...account },
  );
  const response = await handler(aRequest({ tenantId, ...body }), project.deps);
  return { ...project, status: response.status, json: await response.json() };
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

describe('the pictures of a tenant', () => {
  it('are read from the path that the database gives, with the secret key', async () => {
    const answers = { [`GET ${object}`]: new Response(aJpeg) };
    const { status, json, requests } = await call({ operation: 'read', logoId: logo }, answers);
    expect([status, json]).toEqual([200, { data }]);
    expect(requests.at(-2)?.body).toEqual({ tenant: tenantId, logo });
    expect(requests.at(-2)?.headers.get('authorization')).toBe('Bearer token');
    expect(requests.at(-1)?.headers.get('apikey')).toBe(secretKey);
  });

  it('are null if Storage has none, and an error if it fails', async () => {
    const gone = Response.json(
      { statusCode: '404', error: 'not_found', message: 'Object not found' },
      { status: 400 },
    );
    const read = { operation: 'read', logoId: logo };
    expect((await call(read, { [`GET ${object}`]: gone })).json).toEqual({ data: null });
    const broken = Response.json({ message: 'x' }, { status: 500 });
    expect((await call(read, { [`GET ${object}`]: broken })).status).toBe(503);
  });

  it('are written only if they are pictures and a restore is in progress', async () => {
    const write = { operation: 'write', archivedId: logo };
    const huge = aPng(4, 4, { claims: { width: 30_000, height: 30_000 } });
    const others = [Buffer.from('<svg/>'), Buffer.from(huge)].map((one) => one.toString('base64'));
    for (const bad of [undefined, 7, '***', ...others]) {
      const { status, calls } = await call({ ...write, data: bad });
      expect([status, calls()]).toEqual([400, ['current_account']]);
    }
    const refused = { 'POST /rest/v1/rpc/admin_logo_path': refusing('42501', 'no', 403) };
    expect(await call({ ...write, data }, refused)).toMatchObject({ status: 403 });
  });

  it('are available only to super users', async () => {
    for (const account of [null, { ...root, role: 'client', tenantId }]) {
      const { status, calls } = await call({ operation: 'undo' }, {}, account);
      expect([401, 403]).toContain(status);
      expect(calls()).toEqual(['current_account']);
    }
    expect((await call({ operation: 'other' })).status).toBe(400);
  });

  it('are kept if no restore of the tenant is in progress', async () => {
    const refused = { 'POST /rest/v1/rpc/admin_restore_rows': refusing('42501', 'no', 403) };
    const { status, calls } = await call({ operation: 'undo' }, refused);
    expect([status, calls()]).toEqual([403, ['current_account', 'admin_restore_rows']]);
  });

  it('are all kept in a tenant that was deleted in the meantime, with the reason', async () => {
    const refused = {
      'POST /rest/v1/rpc/admin_restore_rows': refusing('PT409', 'tenant_deleted', 409),
    };
    const { status, json, calls } = await call({ operation: 'undo' }, refused);
    expect([status, calls()]).toEqual([409, ['current_account', 'admin_restore_rows']]);
    expect(JSON.stringify(json)).toContain('This tenant is deleted. Restore it first');
  });
});
