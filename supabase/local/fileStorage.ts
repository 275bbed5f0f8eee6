import { createHash, randomUUID } from 'node:crypto';
import { copyFile, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import type { App } from '@supabase/lite';

type StorageAdapter = NonNullable<App['_storageAdapter']>;
type Metadata = Awaited<ReturnType<StorageAdapter['headObject']>>;

const types: Record<string, string> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.gif': 'image/gif',
  '.pdf': 'application/pdf',
};

/**
 * Storage's files in a folder: `{bucket}/{key}`. Unlike the one in Lite's CLI, it keeps every path
 * inside the folder, writes files atomically, and serves only inert types.
 */
export function createFileStorage(folder: string): StorageAdapter {
  const pathOf = (bucket: string, key: string) => join(folder, ...safeParts(`${bucket}/${key}`));

  const metadataOf = async (bucket: string, key: string): Promise<Metadata> => {
    const file = await stat(pathOf(bucket, key));
    const version = `${bucket}/${key}:${file.size}:${file.mtimeMs}`;
    return {
      cacheControl: 'no-cache',
      contentLength: file.size,
      size: file.size,
      mimetype: types[extname(key).toLowerCase()] ?? 'application/octet-stream',
      lastModified: file.mtime,
      eTag: `"${createHash('sha256').update(version).digest('hex').slice(0, 32)}"`,
    };
  };

  return {
    driver: undefined,
    getObject: async (bucket, key) => ({
      httpStatusCode: 200,
      metadata: await metadataOf(bucket, key),
      body: await readFile(pathOf(bucket, key)),
    }),
    uploadObject: async (bucket, key, _version, body, contentType, cacheControl) => {
      const target = pathOf(bucket, key);
      await mkdir(dirname(target), { recursive: true });
      const draft = join(folder, `.upload-${randomUUID()}`);
      try {
        await writeFile(draft, await bytesOf(body), { flush: true });
        await rename(draft, target);
      } catch (error) {
        // On a full disk the part that found room would stay.
        await rm(draft, { force: true });
        throw error;
      }
      return { ...(await metadataOf(bucket, key)), mimetype: contentType, cacheControl };
    },
    deleteObject: (bucket, key) => rm(pathOf(bucket, key), { force: true }),
    deleteObjects: async (bucket, keys) => {
      for (const key of keys) await rm(pathOf(bucket, key), { force: true });
    },
    copyObject: async (bucket, key, _version, targetBucket, targetKey) => {
      const target = pathOf(targetBucket, targetKey);
      await mkdir(dirname(target), { recursive: true });
      await copyFile(pathOf(bucket, key), target);
      const { eTag, lastModified } = await metadataOf(targetBucket, targetKey);
      return { httpStatusCode: 200, eTag, ...(lastModified ? { lastModified } : {}) };
    },
    headObject: metadataOf,
    privateAssetUrl: async (bucket, key) => `file://${pathOf(bucket, key)}`,
  };
}

/** The parts of an object's path; throws on anything that could leave the folder. */
export function safeParts(path: string): string[] {
  const parts = path.split('/');
  const unsafe = (part: string) => part === '' || part.startsWith('.') || /[\\\0]/.test(part);
  if (parts.some(unsafe)) throw new Error(`Not an object path: ${path}`);
  return parts;
}

async function bytesOf(body: unknown): Promise<Uint8Array> {
  if (body instanceof Uint8Array) return body;
  if (body instanceof ReadableStream) {
    return new Uint8Array(await new Response(body).arrayBuffer());
  }
  throw new Error('Not a body that can be stored');
}
