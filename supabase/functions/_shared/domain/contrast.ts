/** What WCAG 2.2 asks of text at least. */
export const legibleContrast = 4.5;

const partsOf = (color: string) =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

const linear = (part: number) =>
  part <= 0.04045 * 255 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4;

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = partsOf(color).map(linear);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/**
 * The contrast of two colors as WCAG 2.2 defines it, from 1 to 21.
 * @param one such as `'#0f6660'`
 */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** A color with a share of another one, from 0 to 1. */
export function mix(color: string, other: string, share: number): string {
  const others = partsOf(other);
  const mixed = partsOf(color).map((part, at) =>
    Math.round(part + ((others[at] ?? part) - part) * share)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${mixed.join('')}`;
}

/**
 * The color as text on a background: as it is where it is legible, else mixed with black or white,
 * whichever stands out more, only as far as needed.
 */
export function legibleOn(background: string, color: string): string {
  const end =
    contrast('#000000', background) > contrast('#ffffff', background) ? '#000000' : '#ffffff';
  for (let percent = 0; percent < 100; percent += 1) {
    const mixed = mix(color, end, percent / 100);
    if (contrast(mixed, background) >= legibleContrast) return mixed;
  }
  return end;
}
