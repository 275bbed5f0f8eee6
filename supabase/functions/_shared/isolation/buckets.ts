import {
  type Answer,
  type Ask,
  askerOf,
  type CheckedProject,
  type Tried,
  whoTry,
} from './project.ts';
import { pictureWith, type Trial, type TrialTenant } from './tenants.ts';
import type { Witness } from './witness.ts';

/**
 * Tries every operation on every bucket: list, download, sign, add, overwrite, copy, move and
 * delete.
 */
export async function tryBuckets(
  buckets: string[],
  actors: Tried[],
  { victim, other, filled }: Trial,
  project: CheckedProject,
  witness: Witness,
): Promise<void> {
  const service = askerOf(project, project.secretKey);
  for (const bucket of buckets) {
    if (!filled.includes(bucket)) {
      witness.uncovered(`bucket ${bucket}`, 'download', 'The check could not store a file in it');
    }
    const storage = '/storage/v1/object';
    const path = `${bucket}/${victim.logoPath}`;
    const mine = `${other.tenantId}/${crypto.randomUUID()}.png`;
    const own = [bucket, victim.logoPath, mine] as const;
    const picture = pictureWith('isolation-check');
    const attempts: [string, (ask: Ask) => Promise<Answer>][] = [
      [
        'list',
        (ask) => ask('POST', `${storage}/list/${bucket}`, { prefix: `${victim.tenantId}/` }),
      ],
      ['list all', (ask) => ask('POST', `${storage}/list/${bucket}`, { prefix: '' })],
      ['download', (ask) => ask('GET', `${storage}/${path}`)],
      ['download as public', (ask) => ask('GET', `${storage}/public/${path}`)],
      ['sign', (ask) => ask('POST', `${storage}/sign/${path}`, { expiresIn: 60 })],
      [
        'add',
        (ask) =>
          ask(
            'POST',
            `${storage}/${bucket}/${victim.tenantId}/${crypto.randomUUID()}.png`,
            picture,
          ),
      ],
      ['overwrite', (ask) => ask('PUT', `${storage}/${path}`, picture)],
      [
        'overwrite by upsert',
        (ask) => ask('POST', `${storage}/${path}`, picture, { 'x-upsert': 'true' }),
      ],
      ['copy', (ask) => ask('POST', `${storage}/copy`, moveBody(own))],
      ['move', (ask) => ask('POST', `${storage}/move`, moveBody(own))],
      ['delete', (ask) => ask('DELETE', `${storage}/${bucket}`, { prefixes: [victim.logoPath] })],
    ];
    let files = await filesOf(service, bucket, victim, mine);
    for (const { actor, ask } of whoTry(actors, `bucket ${bucket}`)) {
      for (const [what, attempt] of attempts) {
        await witness.note(actor, `bucket ${bucket}`, what, async () => {
          const answer = flagFileName(await attempt(ask), victim);
          if (/^(list|download|sign)/.test(what)) return answer;
          const before = files;
          files = await filesOf(service, bucket, victim, mine);
          // The witness reports any answer with the canary as a leak.
          return files === before ? answer : { status: answer.status, text: victim.canary };
        });
      }
    }
  }
}

const moveBody = ([bucketId, sourceKey, destinationKey]: readonly [string, string, string]) => ({
  bucketId,
  sourceKey,
  destinationKey,
});

/**
 * A fingerprint of the victim's files in a bucket and of a copy made of one, read with the secret
 * key.
 */
async function filesOf(
  service: Ask,
  bucket: string,
  { tenantId, logoPath, canary }: TrialTenant,
  copy: string,
): Promise<string> {
  const [picture, copied, listed] = await Promise.all([
    service('GET', `/storage/v1/object/${bucket}/${logoPath}`),
    service('GET', `/storage/v1/object/${bucket}/${copy}`),
    service('POST', `/storage/v1/object/list/${bucket}`, { prefix: `${tenantId}/` }),
  ]);
  const count = listed.status === 200 ? JSON.parse(listed.text).length : 0;
  return `${picture.status} ${picture.text.includes(canary)} ${copied.status} ${count}`;
}

/** Treats an answer with the victim's file name like one with its contents. */
function flagFileName(answer: Answer, { logoPath, canary }: TrialTenant): Answer {
  const file = logoPath.split('/')[1] ?? logoPath;
  const isOk = answer.status >= 200 && answer.status < 300;
  return isOk && answer.text.includes(file) ? { ...answer, text: canary } : answer;
}
