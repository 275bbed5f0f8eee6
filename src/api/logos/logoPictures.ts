import { imageHeader } from '@domain/imageHeader.ts';
import type { Logo } from '@domain/types.ts';
import * as v from 'valibot';
import { createOnce } from '../database/createOnce.ts';
import { dataOf, done, oneOf, refuse } from '../database/failures.ts';
import type { Row } from '../database/mapping.ts';
import { shaped, tableRow } from '../database/shapes.ts';
import type { Client } from '../database/supabase.ts';
import { logoColumns, logoRow } from '../entities/logo.ts';
import type { StoredPicture } from './reencodeLogo.ts';
import { storageFailure, storageStatus } from './storageFailure.ts';

const pictures = (client: Client) => client.storage.from('logos');

/**
 * Stores a logo: the picture, then its row. If the row fails, the picture is removed again. For an
 * id that already exists the existing row is returned, so that a repeated upload creates one logo.
 */
export async function saveLogo(
  client: Client,
  { id, name }: Pick<Logo, 'id' | 'name'>,
  { blob, extension }: StoredPicture,
): Promise<Row> {
  const tenant = oneOf(await dataOf(client.from('tenants').select('id'), v.array(tableRow([]))));
  const objectPath = `${tenant.id}/${id}.${extension}`;
  // As plain bytes, because the embedded stack's Storage does not find a Blob in form data.
  const bytes = await blob.arrayBuffer();
  const { data, error } = await pictures(client).upload(objectPath, bytes, {
    contentType: blob.type,
  });
  if (error === null) shaped(storedAt(objectPath), data);
  else if (storageStatus(error) !== 409) storageFailure(error);
  try {
    return await createOnce(
      logoRow,
      client.from('logos').insert({ id, name, object_path: objectPath }).select(logoColumns),
      () => client.from('logos').select(logoColumns).eq('id', id),
    );
  } catch (failure) {
    await undo(client, id, objectPath);
    throw failure;
  }
}

/** Storage's response to an upload: the client adds `path` itself, `fullPath` is Storage's. */
const storedAt = (objectPath: string) =>
  v.looseObject({ fullPath: v.pipe(v.string(), v.endsWith(objectPath)) });

/**
 * Removes the picture only if the row is deleted: the row may exist although its response was lost.
 */
async function undo(client: Client, id: string, objectPath: string): Promise<void> {
  const { data, error } = await client.rpc('delete_logo', { id });
  if (error === null && data === id) await pictures(client).remove([objectPath]);
}

/**
 * Deletes a logo, picture first: if deleting the row then fails, the logo is still listed and can
 * be deleted again. A logo that does not exist counts as deleted.
 */
export async function deleteLogo(client: Client, id: string): Promise<void> {
  const found = client.from('logos').select('object_path').eq('id', id);
  const [logo] = await dataOf(found, v.array(v.object({ object_path: v.string() })));
  if (logo) {
    const { data, error } = await pictures(client).remove([logo.object_path]);
    if (error) storageFailure(error);
    shaped(v.array(v.unknown()), data);
  }
  await done(client.rpc('delete_logo', { id }), id);
}

/** A logo's picture, read with the caller's session; refused unless its bytes are PNG or JPEG. */
export async function downloadLogo(client: Client, objectPath: string): Promise<Blob> {
  const { data, error } = await pictures(client).download(objectPath);
  if (error) storageFailure(error);
  const bytes = await data.arrayBuffer();
  const header = imageHeader(new Uint8Array(bytes));
  if (header?.kind !== 'png' && header?.kind !== 'jpeg') refuse(502, 'This is no picture');
  return new Blob([bytes], { type: `image/${header.kind}` });
}
