import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { generateApiKey } from '@supabase/lite';
import { StartError } from './startError.ts';

export type Keys = { jwtSecret: string; publishableKey: string; secretKey: string };

/** The keys of a data folder, created at its first start. Only the owner can read the file. */
export async function loadKeys(dataDir: string): Promise<Keys> {
  const file = join(dataDir, 'keys.json');
  if (existsSync(file)) {
    const keys: unknown = readKeys(file);
    if (!areKeys(keys)) throw new StartError(`The keys in ${file} cannot be read.`);
    return keys;
  }
  const keys: Keys = {
    jwtSecret: randomBytes(48).toString('base64url'),
    publishableKey: (await generateApiKey('publishable')).key,
    secretKey: (await generateApiKey('secret')).key,
  };
  writePrivately(file, JSON.stringify(keys, null, 2));
  return keys;
}

/** Writes DATA_DIR/local.env, for people and scripts that use the stack. */
export function writeLocalEnv(dataDir: string, url: string, keys: Keys): void {
  const lines = [
    `SUPABASE_URL=${url}`,
    `SUPABASE_PUBLISHABLE_KEY=${keys.publishableKey}`,
    `SUPABASE_SECRET_KEY=${keys.secretKey}`,
  ];
  writePrivately(join(dataDir, 'local.env'), `${lines.join('\n')}\n`);
}

function readKeys(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

function areKeys(value: unknown): value is Keys {
  if (typeof value !== 'object' || value === null) return false;
  const names = ['jwtSecret', 'publishableKey', 'secretKey'] as const;
  return names.every((name) => {
    const part: unknown = Reflect.get(value, name);
    return typeof part === 'string' && part.length > 20;
  });
}

/** Writes atomically: after a crash the file is either old or new. */
function writePrivately(file: string, text: string): void {
  const draft = `${file}.${process.pid}.tmp`;
  const handle = openSync(draft, 'w', 0o600);
  try {
    writeSync(handle, text);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  renameSync(draft, file);
}
