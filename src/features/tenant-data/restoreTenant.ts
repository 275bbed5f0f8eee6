import { type Figures, figuresOf } from '@domain/archive/figures.ts';
import type { TenantData } from '@domain/archive/makeArchive.ts';
import { type RestoredPart, restoredParts } from '@domain/archive/parts.ts';
import { hashesOf } from '@domain/archive/pictures.ts';
import type { Watch } from '@domain/archive/progress.ts';
import { fromBase64, toBase64 } from '@domain/base64.ts';
import { messages } from '@domain/messages/messages.ts';
import { ApiError } from '../../api/apiError.ts';
import { requestJson } from '../../api/client.ts';
import { tenantData } from '../../texts/tenantData.ts';
import { otherTenant } from './exportSource.ts';
import { readTenantData } from './readTenantData.ts';

const words = tenantData;

/** The most that one call carries, because the database's statement timeout is short. */
const batch = { rows: 500, characters: 1_000_000 };

/** Settings last: until they are written, the tenant still counts as empty. */
const order: RestoredPart[] = [...restoredParts.filter((part) => part !== 'settings'), 'settings'];

/**
 * Writes an archive into an empty tenant and reads it back. Each step is idempotent, so trying
 * again continues where it stopped.
 * @returns the figures of the tenant's data after the restore
 */
export async function restoreTenant(
  tenantId: string,
  data: TenantData,
  watch: Watch,
): Promise<Figures> {
  const path = `/api/admin/tenants/${tenantId}` as const;
  await requestJson('POST', `${path}/data`);
  for (const [done, part] of order.entries()) {
    watch.onProgress({
      what: `${messages.tenantData.steps.writing} ${words.parts[part]}`,
      done,
      total: order.length,
    });
    for (const rows of batchesOf(rowsFor(part, data))) {
      await requestJson('POST', `${path}/data/${part}`, { rows });
    }
  }
  await writePictures(path, data, watch);
  watch.onProgress({ what: messages.tenantData.steps.comparing, done: 0, total: 0 });
  const { rows, pictures } = await readTenantData(otherTenant(tenantId), watch);
  return figuresOf(rows, await hashesOf(pictures));
}

async function writePictures(
  path: `/api/admin/tenants/${string}`,
  { pictures }: TenantData,
  watch: Watch,
): Promise<void> {
  let done = 0;
  for (const [archivedId, { bytes }] of pictures.logos) {
    watch.onProgress({
      what: messages.tenantData.steps.writingPictures,
      done,
      total: pictures.logos.size,
    });
    const body = { archivedId, data: toBase64(bytes) };
    const stored = await requestJson('POST', `${path}/pictures`, body);
    if (stored.data === null || toBase64(fromBase64(stored.data)) !== body.data) {
      throw new ApiError(502, '502: The picture was not stored');
    }
    done += 1;
  }
}

type RestoredRow = Record<string, unknown>;

/** The rows of a part in the database's format: a version includes the bytes of its logo. */
function rowsFor(part: RestoredPart, { rows, pictures }: TenantData): RestoredRow[] {
  if (part !== 'quoteVersions') return rows[part];
  const encoded = new Map(
    [...pictures.versions].map(([sha256, { bytes }]) => [sha256, toBase64(bytes)]),
  );
  return rows.quoteVersions.map((version) => {
    const { logo } = version.snapshot;
    const logoData = logo && 'sha256' in logo ? (encoded.get(logo.sha256) ?? null) : null;
    return { ...version, logoData };
  });
}

/** Batches within both limits; a row that exceeds the length by itself goes alone. */
function* batchesOf(rows: readonly RestoredRow[]) {
  let some: RestoredRow[] = [];
  let length = 0;
  for (const row of rows) {
    const more = JSON.stringify(row).length;
    if (some.length === batch.rows || (some.length > 0 && length + more > batch.characters)) {
      yield some;
      [some, length] = [[], 0];
    }
    some.push(row);
    length += more;
  }
  if (some.length > 0) yield some;
}
