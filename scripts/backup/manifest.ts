import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

const sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
const name = v.pipe(v.string(), v.regex(/^[a-z_]+\.[a-z_]+$/));
const column = v.pipe(v.string(), v.regex(/^("[a-z_]+"|[a-z_][a-z0-9_]*)$/));
const picture = v.pipe(v.string(), v.regex(/^[\w-]+(\/[\w-]+)*\.(png|jpg)$/));

const schema = v.object({
  format: v.literal(1),
  product: v.string(),
  madeAt: v.string(),
  migrations: v.array(v.string()),
  tables: v.array(
    v.object({ name, columns: v.array(column), key: v.array(column), rows: v.number(), sha256 }),
  ),
  pictures: v.array(v.object({ name: picture, type: v.string(), sha256 })),
});

/** What a backup holds, with the hash of each of its files. */
export type Manifest = v.InferOutput<typeof schema>;

export const manifestFile = (folder: string) => join(folder, 'manifest.json');
export const tableFile = (folder: string, table: { name: string }) =>
  join(folder, 'tables', `${table.name}.copy`);
export const pictureFile = (folder: string, picture: { name: string }) =>
  join(folder, 'pictures', picture.name);

/** Throws an Error with one line if the folder holds no complete backup. */
export function readManifest(folder: string): Manifest {
  try {
    return v.parse(schema, JSON.parse(readFileSync(manifestFile(folder), 'utf8')));
  } catch (error) {
    const why = error instanceof Error ? error.message.split('\n')[0] : error;
    throw new Error(`${folder} holds no complete backup: ${why}`);
  }
}
