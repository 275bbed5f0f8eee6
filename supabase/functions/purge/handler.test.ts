import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aProject, aRequest, publishableKey, secretKey } from '../_shared/testing/fakeProject.ts';
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

/** A Storage that removes the files, or fails to. */
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

it('removes files from Storage, bucket by bucket, before the rows', async () => {
  const { deps, calls } = aStorage(true);
  const response = await handler(aRequest({}, secretKey), deps);
  expect(await response.json()).toEqual({ files: 3, tenants: 1 });
  expect(calls()).toEqual(['due_files', 'logos', 'other', 'due_files', 'purge']);
});

it('purges the rest if Storage fails to remove a file', async () => {
  const { deps } = aStorage(false);
  const response = await handler(aRequest({}, secretKey), deps);
  expect(await response.json()).toEqual({ files: 0, tenants: 0 });
});

it('calls the database until nothing more is due, and adds up what was removed', async () => {
  const answers = [
    { tenants: 0, log: 'it failed', more: true },
    { tenants: 1, log: 5, more: true },
    { tenants: 2, log: 0, more: false },
    { tenants: 9 },
  ];
  const { deps } = aProject(
    {
      'POST /rest/v1/rpc/due_files': () => Response.json([]),
      'POST /rest/v1/rpc/purge': () => Response.json(answers.shift()),
    },
    null,
  );
  const response = await handler(aRequest({}, secretKey), deps);
  expect(await response.json()).toEqual({ files: 0, tenants: 3, log: 5 });
  expect(answers).toHaveLength(1);
});

it('accepts only the secret key', async () => {
  const { deps, requests } = aStorage(true);
  expect((await handler(aRequest({}, publishableKey), deps)).status).toBe(403);
  expect(requests).toEqual([]);
});
