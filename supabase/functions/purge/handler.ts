import type { Deps } from '../_shared/deps.ts';
import { databaseRefusal } from '../_shared/http/databaseRefusal.ts';
import { answerPost, json } from '../_shared/http/http.ts';
import { requireSecretKey } from '../_shared/http/requireSecretKey.ts';

type File = { bucket: string; name: string };

/**
 * Permanently removes what is due: first the files of deleted tenants, then the rows
 * (private.purge). Call it once a day, with the secret key as `apikey`. Out: what was removed.
 */
export function handler(request: Request, deps: Deps): Promise<Response> {
  return answerPost(request, deps, async () => {
    requireSecretKey(request, deps.project);
    const files = await removeFiles(deps);
    return json({ files, ...(await removeRows(deps)) });
  });
}

type Outcome = Record<string, number | string>;

/** More calls than any tenant takes; what is left waits for the next day. */
const mostCalls = 100;

/** Calls the database until nothing more is due, because each call may take only a few seconds. */
async function removeRows(deps: Deps): Promise<Outcome> {
  const outcome: Outcome = {};
  for (let call = 1; ; call += 1) {
    const { data, error } = await deps.admin.rpc('purge');
    if (error !== null) throw databaseRefusal(error);
    const { more, ...removed }: Outcome & { more?: boolean } = data;
    for (const [part, count] of Object.entries(removed)) {
      const before = outcome[part] ?? 0;
      outcome[part] =
        typeof before === 'number' && typeof count === 'number' ? before + count : count;
    }
    if (more !== true || call === mostCalls) return outcome;
  }
}

/**
 * Removes a page at a time until none is left; files that Storage fails to remove wait for the next
 * day.
 */
async function removeFiles(deps: Deps): Promise<number> {
  let removed = 0;
  for (;;) {
    const { data, error } = await deps.admin.rpc('due_files');
    if (error !== null) throw databaseRefusal(error);
    const files: File[] = data;
    const removedNow = await removeOnce(deps, files);
    removed += removedNow;
    if (removedNow === 0) return removed;
  }
}

async function removeOnce(deps: Deps, files: File[]): Promise<number> {
  let removedNow = 0;
  for (const bucket of new Set(files.map((file) => file.bucket))) {
    const names = files.filter((file) => file.bucket === bucket).map((file) => file.name);
    const { data, error } = await deps.admin.storage.from(bucket).remove(names);
    if (error !== null) console.error(`purge: ${bucket}:`, error);
    removedNow += data?.length ?? 0;
  }
  return removedNow;
}
