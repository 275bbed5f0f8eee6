import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aProject, aRequest, publishableKey, secretKey } from '../_shared/fakeProject.ts';
import { handler } from './handler.ts';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

const files = [
  { bucket: 'logos', name: 't/a.png' },
  { bucket: 'logos', name: 't/b.png' },
  { bucket: 'other', name: 't/c.pdf' },
];

/** A Storage that gives the files up, or keeps them. */
function aStorage(givesUp: boolean) {
  let left = files;
  return aProject(
    {
      'POST /rest/v1/rpc/due_files': () => Response.json(left),
      'DELETE /storage/v1/object/logos': () => remove('logos'),
      'DELETE /storage/v1/object/other': () => remove('other'),
      'POST /rest/v1/rpc/purge': Response.json({ tenants: givesUp ? 1 : 0 }),
    },
    null,
  );
  function remove(bucket: string) {
    if (!givesUp) return Response.json({ message: 'no' }, { status: 500 });
    const gone = left.filter((file) => file.bucket === bucket);
    left = left.filter((file) => file.bucket !== bucket);
    return Response.json(gone);
  }
}

it('takes the files out of Storage, bucket by bucket, before the rows go', async () => {
  const { deps, calls } = aStorage(true);
  const response = await handler(aRequest({}, secretKey), deps);
  expect(await response.json()).toEqual({ files: 3, tenants: 1 });
  expect(calls()).toEqual(['due_files', 'logos', 'other', 'due_files', 'purge']);
});

it('purges the rest where Storage keeps a file', async () => {
  const { deps } = aStorage(false);
  const response = await handler(aRequest({}, secretKey), deps);
  expect(await response.json()).toEqual({ files: 0, tenants: 0 });
});

it('is for the secret key alone', async () => {
  const { deps, seen } = aStorage(true);
  expect((await handler(aRequest({}, publishableKey), deps)).status).toBe(403);
  expect(seen).toEqual([]);
});
