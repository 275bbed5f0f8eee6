import { aJpeg, anSvg, aPng } from '@domain/pictures.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { reencodeLogo } from '../logos/reencodeLogo.ts';
import { type Answer, aBackend, anId, answering, refusal } from '../testing/fakeSupabase.ts';

// Redrawing needs a browser; tests/e2e/logos.spec.ts checks its result.
vi.mock('../logos/reencodeLogo.ts', () => ({
  reencodeLogo: vi.fn(async () => ({
    blob: new Blob(['redrawn'], { type: 'image/png' }),
    extension: 'png',
  })),
}));
beforeEach(() => void vi.mocked(reencodeLogo).mockClear());

const tenantId = anId(9);
const id = anId(1);
const objectPath = `${tenantId}/${id}.png`;
const row = { id, name: 'Glow mark', objectPath };
const storage = `/storage/v1/object/logos/${objectPath}`;

const stored: Record<string, Answer> = {
  'GET /rest/v1/tenants': answering([{ id: tenantId }]),
  [`POST ${storage}`]: ({ call }) =>
    Response.json({ Key: call.replace('POST /storage/v1/object/', ''), Id: anId(5) }),
  'POST /rest/v1/logos': answering([row], 201),
};
const undoing: Record<string, Answer> = {
  'POST /rest/v1/rpc/delete_logo': answering(id),
  'DELETE /storage/v1/object/logos': answering([]),
};

/** Storage reports every refusal as HTTP 400, with the actual status in the body. */
const storageRefusal = (statusCode: string, error: string): Answer =>
  answering({ statusCode, error, message: error }, 400);

function aForm(file: File, fields: Record<string, string> = { id, name: 'Glow mark' }): FormData {
  const form = new FormData();
  form.set('logo', file);
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

const png = new File([aPng(5, 4)], 'Glow mark.png', { type: 'image/png' });
const path = '/api/logos/simple-upload';
const calls = (seen: { call: string }[]) => seen.map(({ call }) => call);

describe('GET /api/logos', () => {
  it('[S7-22][S3-14] lists id, name and object path, newest first', async () => {
    const { call, seen } = aBackend({ 'GET /rest/v1/logos': answering([row]) });
    expect(await call('GET', '/api/logos')).toMatchObject({ status: 200, json: [row] });
    expect(seen[0]?.query.get('order')).toBe('created_at.desc,id.asc');
    expect(seen[0]?.query.get('select')).toContain('objectPath:object_path');
  });
});

describe('POST /api/logos/simple-upload', () => {
  it('[S7-23] takes a form with the file and its name, stores the redrawn picture, then the row', async () => {
    const { call, seen } = aBackend(stored);
    expect(await call('POST', path, aForm(png))).toMatchObject({ status: 201, json: row });
    expect(calls(seen)).toEqual(Object.keys(stored));
    expect(seen[1]?.headers.get('x-upsert')).toBe('false');
    expect(seen[1]?.headers.get('content-type')).toBe('image/png');
    expect(seen[1]?.body).toBe('redrawn');
    expect(seen[2]?.body).toEqual({ id, name: 'Glow mark', object_path: objectPath });
  });

  it('names a logo after its file and creates an id if the form has none', async () => {
    const { call, seen } = aBackend(
      new Proxy(stored, {
        get: (known, name) =>
          String(name).startsWith('POST /storage') ? known[`POST ${storage}`] : known[String(name)],
      }),
    );
    expect(await call('POST', path, aForm(png, {}))).toMatchObject({ status: 201 });
    const made = /([\da-f-]{36})\.png$/.exec(seen[1]?.call ?? '')?.[1];
    const objectPath = `${tenantId}/${made}.png`;
    expect(seen[2]?.body).toEqual({ id: made, name: 'Glow mark', object_path: objectPath });
  });

  it.each([
    ['a text', new TextEncoder().encode('no picture'), 'Please select an image file'],
    ['a picture of 30,000 px', aPng(1, 1, { claims: { width: 30_000, height: 30_000 } }), /12,000/],
    ['11 MB', new Uint8Array(11 * 1024 * 1024), 'Please select a file smaller than 10MB'],
  ])('refuses %s without decoding or sending it', async (_, bytes, error) => {
    const { call, seen } = aBackend(stored);
    const answer = await call(
      'POST',
      path,
      aForm(new File([bytes], 'x.png', { type: 'image/png' })),
    );
    expect(answer).toMatchObject({ status: 400 });
    expect(answer.json.error).toMatch(error);
    expect(reencodeLogo).not.toHaveBeenCalled();
    expect(seen).toEqual([]);
  });

  it('refuses an undecodable picture, a missing file, a name that is too long, and no form', async () => {
    const { call, seen } = aBackend(stored);
    vi.mocked(reencodeLogo).mockRejectedValueOnce(new Error('damaged'));
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => {});
    const refused = [aForm(png), new FormData(), aForm(png, { name: 'x'.repeat(201) }), {}];
    for (const body of refused) {
      expect(await call('POST', path, body)).toMatchObject({ status: 400 });
    }
    quiet.mockRestore();
    expect(seen).toEqual([]);
  });

  it('removes the picture if the row fails', async () => {
    const { call, seen } = aBackend({
      ...stored,
      ...undoing,
      'POST /rest/v1/logos': refusal(400, '23514'),
    });
    expect(await call('POST', path, aForm(png))).toMatchObject({ status: 400 });
    expect(calls(seen).slice(3)).toEqual(Object.keys(undoing));
    expect(seen.at(-1)?.body).toEqual({ prefixes: [objectPath] });
  });

  it('keeps the picture if the row may exist after all', async () => {
    const { 'POST /rest/v1/logos': _, ...cut } = stored;
    const { call, seen } = aBackend(cut);
    expect(await call('POST', path, aForm(png))).toMatchObject({ type: 'error' });
    expect(calls(seen).at(-1)).toBe('POST /rest/v1/rpc/delete_logo');
  });

  it('returns the existing logo if repeated with the same id', async () => {
    const { call } = aBackend({
      ...stored,
      [`POST ${storage}`]: storageRefusal('409', 'Duplicate'),
      'POST /rest/v1/logos': refusal(409, '23505'),
      'GET /rest/v1/logos': answering([row]),
    });
    expect(await call('POST', path, aForm(png))).toMatchObject({ status: 201, json: row });
  });

  it.each([
    ['403', 403],
    ['413', 413],
    ['415', 415],
    ['500', 502],
  ])('answers Storage’s %s with %d, and writes no row', async (statusCode, status) => {
    const { call, seen } = aBackend({
      ...stored,
      [`POST ${storage}`]: storageRefusal(statusCode, 'no'),
    });
    expect(await call('POST', path, aForm(png))).toMatchObject({ status });
    expect(calls(seen)).not.toContain('POST /rest/v1/logos');
  });

  it('answers 401 without a session', async () => {
    const { call } = aBackend(stored, { isSignedIn: false });
    expect(await call('POST', path, aForm(png))).toMatchObject({ status: 401 });
  });
});

describe('DELETE /api/logos/{id}', () => {
  const found = { 'GET /rest/v1/logos': answering([{ object_path: objectPath }]) };
  const deleted = {
    'DELETE /storage/v1/object/logos': answering([]),
    'POST /rest/v1/rpc/delete_logo': answering(id),
  };

  it('deletes the picture, then the row', async () => {
    const { call, seen } = aBackend({ ...found, ...deleted });
    expect(await call('DELETE', `/api/logos/${id}`)).toMatchObject({ status: 204 });
    expect(calls(seen)).toEqual([...Object.keys(found), ...Object.keys(deleted)]);
    expect(seen[1]?.body).toEqual({ prefixes: [objectPath] });
  });

  it('keeps the row for another attempt if the picture cannot be deleted', async () => {
    const { call, seen } = aBackend({
      ...found,
      ...deleted,
      'DELETE /storage/v1/object/logos': storageRefusal('500', 'down'),
    });
    expect(await call('DELETE', `/api/logos/${id}`)).toMatchObject({ status: 502 });
    expect(calls(seen)).not.toContain('POST /rest/v1/rpc/delete_logo');
  });

  it('does nothing if there is none', async () => {
    const { call, seen } = aBackend({ ...deleted, 'GET /rest/v1/logos': answering([]) });
    expect(await call('DELETE', `/api/logos/${id}`)).toMatchObject({ status: 204 });
    expect(calls(seen)).toEqual(['GET /rest/v1/logos', 'POST /rest/v1/rpc/delete_logo']);
  });
});

describe('GET /api/logos/files/{objectPath}', () => {
  const download = async (bytes: BodyInit) => {
    const type = { headers: { 'content-type': 'text/html' } };
    const { api } = aBackend({ [`GET ${storage}`]: () => new Response(bytes, type) });
    return api.fetch(new Request(`http://page.test/api/logos/files/${objectPath}`), {});
  };

  it('returns the picture with the type of its bytes', async () => {
    for (const [bytes, type] of [
      [aPng(5, 4), 'image/png'],
      [aJpeg, 'image/jpeg'],
    ] as const) {
      const answer = await download(bytes);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type]);
      expect(new Uint8Array(await answer.arrayBuffer())).toEqual(bytes);
    }
  });

  it('refuses anything but PNG and JPEG', async () => {
    for (const bytes of [anSvg, '<html>a captive portal</html>', 'GIF89a']) {
      expect((await download(bytes)).status).toBe(502);
    }
  });

  it('answers 404 for a picture that the caller cannot see', async () => {
    const { call } = aBackend({ [`GET ${storage}`]: storageRefusal('404', 'not_found') });
    expect(await call('GET', `/api/logos/files/${objectPath}`)).toMatchObject({ status: 404 });
  });
});
