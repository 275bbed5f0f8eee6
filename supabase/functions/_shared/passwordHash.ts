import { argon2id } from 'hash-wasm';

/**
 * OWASP's least for Argon2id: 19 MiB, two passes. Equal to the CHECK of private.access_token_secrets,
 * which takes no other.
 */
const cost = { memorySize: 19_456, iterations: 2, parallelism: 1, hashLength: 32 } as const;
const saltBytes = 16;

let last: Promise<unknown> = Promise.resolve();
/** How long the latest hash took, in milliseconds. */
let duration: number | undefined;
/** The one hash that is made only to be timed, where none was made before. */
let timed: Promise<unknown> | undefined;

/**
 * The Argon2id hash of a whole password, however long, in PHC form (`$argon2id$v=19$…`).
 * One after the other: a hash keeps a core busy and 19 MiB, and 200 guesses may come at once.
 * @param salt in base64 without padding, as it stands in such a hash; a new one where none is given
 */
export function hashPassword(password: string, salt?: string): Promise<string> {
  const hash = last.then(async () => {
    const start = performance.now();
    const encoded = await argon2id({
      ...cost,
      // Two keyboards may spell é differently.
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
 * Takes the time of one hash and answers nothing, for guesses that are not evaluated. It only waits:
 * if it did the work, a flood of such guesses would keep everybody else out.
 */
export async function waitLikeAHash(): Promise<null> {
  if (duration === undefined) {
    // A flood may be the first that comes: all of it waits for the same one.
    timed ??= hashPassword('nobody');
    await timed;
  } else await new Promise((resolve) => setTimeout(resolve, duration));
  return null;
}

function bytesOf(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}
