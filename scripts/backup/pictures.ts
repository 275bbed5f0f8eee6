import { createHash } from 'node:crypto';
import { adminClient } from '../super/adminClient.ts';
import type { Project } from '../super/project.ts';

const bucket = 'logos';

/** The pictures in a project's Storage. */
export type Pictures = {
  /** Undefined if there is no such picture. */
  download: (name: string) => Promise<Buffer | undefined>;
  upload: (name: string, bytes: Buffer, type: string) => Promise<void>;
  /** The first level of the bucket: one folder for each tenant with a picture. */
  folders: () => Promise<string[]>;
};

type Failure = { message: string; status?: number; statusCode?: string };

export function picturesOf(project: Project): Pictures {
  const { url } = project;
  const stored = adminClient(project).storage.from(bucket);
  const failed = ({ message, status }: Failure) =>
    new Error(
      status === undefined
        ? `SUPABASE_URL (${url}) cannot be reached: ${message}. Check the address and the network.`
        : `Storage of ${url} answered ${status}: ${message}. Check SUPABASE_URL and SUPABASE_SECRET_KEY.`,
    );
  return {
    download: async (name) => {
      const { data, error } = await stored.download(name);
      if (!error) return Buffer.from(await data.arrayBuffer());
      const failure = await readable(error);
      if (failure.statusCode === '404' || failure.status === 404) return undefined;
      throw failed(failure);
    },
    upload: async (name, bytes, contentType) => {
      const { error } = await stored.upload(name, bytes, { contentType });
      if (error) throw failed(await readable(error));
    },
    folders: async () => {
      const { data, error } = await stored.list('', { limit: 10_000 });
      if (error) throw failed(await readable(error));
      return data.map(({ name }) => name);
    },
  };
}

/** A download's error carries the response, unread. */
async function readable(error: Error): Promise<Failure> {
  const { originalError } = error as { originalError?: unknown };
  if (!(originalError instanceof Response)) return error;
  const body = await originalError.json().catch(() => ({}));
  return { message: originalError.statusText, status: originalError.status, ...body };
}

export const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
