import { Buffer } from 'node:buffer';

/** A new secret of 256 random bits, for a link. */
export function newToken(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url');
}

/** SHA-256 of a token, in hexadecimal: what the database knows of it. */
export async function hashOf(token: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return Buffer.from(digest).toString('hex');
}
