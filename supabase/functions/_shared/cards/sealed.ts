import { Buffer } from 'node:buffer';

const nonceBytes = 12;

/**
 * Encrypts a text (AES-256-GCM), so that the database can keep what only the functions may read.
 * @param secret the functions' own; whoever has it can open what is sealed
 * @param owner whose it is: sealed for one, it opens for no other
 * @returns base64url
 */
export async function seal(secret: string, owner: string, text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(nonceBytes));
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: bytesOf(owner) },
    await keyOf(secret),
    bytesOf(text),
  );
  return Buffer.concat([iv, Buffer.from(sealed)]).toString('base64url');
}

/** What was sealed; null if it was sealed with another secret, for another owner, or was changed. */
export async function unseal(
  secret: string,
  owner: string,
  sealed: string,
): Promise<string | null> {
  const bytes = new Uint8Array(Buffer.from(sealed, 'base64url'));
  try {
    const text = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: bytes.slice(0, nonceBytes), additionalData: bytesOf(owner) },
      await keyOf(secret),
      bytes.slice(nonceBytes),
    );
    return new TextDecoder().decode(text);
  } catch {
    return null;
  }
}

async function keyOf(secret: string): Promise<CryptoKey> {
  const material = await crypto.subtle.importKey('raw', bytesOf(secret), 'HKDF', false, [
    'deriveKey',
  ]);
  return crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: bytesOf('card keys') },
    material,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
}

const bytesOf = (text: string) => new TextEncoder().encode(text);
