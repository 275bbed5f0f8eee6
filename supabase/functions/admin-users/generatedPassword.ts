/** Without what is taken for something else when it is read aloud or written down. */
const letters = 'abcdefghjkmnpqrstuvwxyz';
const digits = '23456789';

/**
 * A password to be shown once: four groups of four, 79 bits, with letters and digits as the rules
 * want it.
 */
export function generatedPassword(): string {
  for (;;) {
    const groups = Array.from({ length: 4 }, () =>
      Array.from({ length: 4 }, () => oneOf(letters + digits)).join(''),
    );
    const password = groups.join('-');
    if (/[a-z]/.test(password) && /\d/.test(password)) return password;
  }
}

/** Each as likely as the other: what would be one too many of a byte is thrown again. */
function oneOf(characters: string): string {
  const fair = 256 - (256 % characters.length);
  for (;;) {
    const [byte = 255] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < fair) return characters.charAt(byte % characters.length);
  }
}
