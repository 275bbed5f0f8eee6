import { argon2id } from 'hash-wasm';

/**
 * OWASP's minimum for Argon2id: 19 MiB, two passes. The CHECK on private.access_token_secrets
 * accepts no other.
 */
const cost = { memorySize: 19_456, iterations: 2, parallelism: 1, hashLength: 32 } as const;
const saltBytes = 16;

let last: Promise<unknown> = Promise.resolve();
/** Duration of the latest hash, in milliseconds. */
let duration: number | undefined;
/** A hash computed only to measure its duration, if there is none yet. */
let timed: Promise<unknown> | undefined;

/**
 * Hashes a password of any length with Argon2id, in PHC form (`$argon2id$v=19$…`). Runs one at a
 * time: a hash takes a full core and 19 MiB, and 200 guesses may arrive at once.
 * @param salt base64 without padding, as in PHC form; random if omitted
 */
export function hashPassword(password: string, salt?: string): Promise<string> {
  const hash = last.then(async () => {
    const start = performance.now();
    const encoded = await argon2id({
      ...cost,
      // Keyboards may encode é differently.
      password: new TextEncoder().encode(password.normalize('NFC')),
      salt: salt === undefined ? crypto.getRandomValues(new Uint8Array(saltBytes)) : bytesOf(salt),
      outputType: 'encoded',
    });
    duration = performance.now() - start;
    return encoded;
  });
  last = hash.catch(() => {});
  return hash;
}

/**
 * Waits as long as a hash takes, for guesses that are not evaluated. It only waits: if it hashed, a
 * flood of such guesses would lock everyone else out.
 */
export async function simulateHashDelay(): Promise<null> {
  if (duration === undefined) {
    // If the first requests are a flood, all of them wait for the same hash.
    timed ??= hashPassword('unused');
    await timed;
  } else await new Promise((resolve) => setTimeout(resolve, duration));
  return null;
}

function bytesOf(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}
