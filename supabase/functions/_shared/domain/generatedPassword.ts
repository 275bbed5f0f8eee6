/** Without characters that are easily confused when read aloud or written down. */
const letters = 'abcdefghjkmnpqrstuvwxyz';
const digits = '23456789';

/**
 * A password to be shown once, from the operating system's random numbers: four groups of four characters, 79 bits.
 */
export function generatedPassword(): string {
  const groups = Array.from({ length: 4 }, () =>
    Array.from({ length: 4 }, () => oneOf(letters + digits)).join(''),
  );
  return groups.join('-');
}

/** Picks each character with equal probability, by rejecting bytes that would bias the modulo. */
function oneOf(characters: string): string {
  const fair = 256 - (256 % characters.length);
  for (;;) {
    const [byte = 255] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < fair) return characters.charAt(byte % characters.length);
  }
}
