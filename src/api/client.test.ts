// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from './apiError.ts';
import { apiRequest, requestJson } from './client.ts';

const answer = vi.hoisted(() => vi.fn<(request: Request, env: unknown) => Promise<Response>>());
vi.mock('./adapter/app.ts', () => ({ createApi: () => ({ fetch: answer }) }));
vi.mock('./database/supabase.ts', () => ({ connect: vi.fn() }));

beforeEach(() => {
  answer.mockReset();
});

async function failure(): Promise<ApiError> {
  const error: unknown = await requestJson('GET', '/api/services').catch(
    (caught: unknown) => caught,
  );
  if (error instanceof ApiError) return error;
  throw new Error('The call did not fail');
}

describe('a call', () => {
  it('sends its body as JSON, and a form as it is', async () => {
    answer.mockImplementation(async () => Response.json({ id: '1' }));
    const service = { name: 'Facial', defaultPrice: '90.00' };
    expect(await requestJson('POST', '/api/services', service)).toEqual({ id: '1' });
    const request = answer.mock.calls[0]?.[0];
    expect(request?.method).toBe('POST');
    expect(new URL(request?.url ?? '').pathname).toBe('/api/services');
    expect(await request?.json()).toEqual(service);
    await apiRequest('POST', '/api/services/import', new FormData());
    expect(answer.mock.calls[1]?.[0].headers.get('content-type')).toMatch('multipart/form-data');
  });

  it('passes an edit’s metadata to the route', async () => {
    answer.mockImplementation(async () => Response.json({}));
    const meta = { op: '1', base: { taxRate: '8.5' }, user: 'anna' };
    await apiRequest('PUT', '/api/quotes/1', { taxRate: '9' }, meta);
    expect(answer.mock.calls[0]?.[1]).toEqual({ edit: meta });
  });

  it('returns undefined if there is no body', async () => {
    answer.mockImplementation(async () => new Response(null, { status: 204 }));
    expect(await requestJson('DELETE', '/api/services/1')).toBeUndefined();
  });

  it('does not look up the user without a session cookie', async () => {
    const response = await apiRequest('GET', '/api/auth/user');
    expect(response.status).toBe(401);
    expect(answer).not.toHaveBeenCalled();
  });
});

describe('a failed call', () => {
  it('[S8-02] reports status and body, or the status text if the body is empty', async () => {
    answer.mockImplementation(async () => Response.json({ error: 'Not found' }, { status: 404 }));
    expect(await failure()).toMatchObject({
      message: '404: {"error":"Not found"}',
      status: 404,
      detail: 'Not found',
    });
    const empty = { status: 500, statusText: 'Internal Server Error' };
    answer.mockImplementation(async () => new Response(null, empty));
    expect(await failure()).toMatchObject({ message: '500: Internal Server Error' });
  });

  it('uses the message of a refusal without an error, and ignores foreign pages', async () => {
    answer.mockImplementation(async () => Response.json({ message: 'Closed' }, { status: 403 }));
    expect((await failure()).detail).toBe('Closed');
    answer.mockImplementation(async () => new Response('<html>', { status: 502 }));
    expect((await failure()).detail).toBeUndefined();
  });

  it('has status 0 if the network failed', async () => {
    answer.mockImplementation(async () => Response.error());
    expect(await failure()).toMatchObject({ status: 0, detail: undefined });
  });
});
