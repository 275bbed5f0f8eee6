import { type FontWeight, fontWeights } from '../page.ts';
import { type Face, plainFace } from './face.ts';
import { readFont, type TrueTypeFont } from './trueType.ts';

export type Fonts = Record<FontWeight, TrueTypeFont>;

type Packed = Promise<{ packedFont: string }>;

/** One promise for all who ask; after a failure the next one tries again, when the network may be back. */
function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | null = null;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  };
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let index = 0; index < binary.length; index += 1) bytes[index] = binary.charCodeAt(index);
  return bytes;
}

/** @param packed raw deflate */
export async function inflate(packed: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const inflated = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(inflated).arrayBuffer());
}

async function unpack(
  modules: [normal: Packed, bold: Packed],
): Promise<Record<FontWeight, Uint8Array>> {
  const packed = await Promise.all(modules);
  const [normal, bold] = await Promise.all(
    packed.map(({ packedFont }) => inflate(fromBase64(packedFont))),
  );
  if (!normal || !bold) throw new Error(`Fonts are missing: ${fontWeights.join(', ')}`);
  return { normal, bold };
}

/** Noto Sans in both weights. */
export const loadFonts = once(async (): Promise<Fonts> => {
  const { normal, bold } = await unpack([
    import('./fonts/noto-sans-regular.ts'),
    import('./fonts/noto-sans-bold.ts'),
  ]);
  return { normal: readFont(normal), bold: readFont(bold) };
});

/** Latin, Greek, Cyrillic and signs. */
export const latinFace = once(async (): Promise<Face> => {
  const fonts = await loadFonts();
  return plainFace('NotoSans', (code, weight) => {
    const font = fonts[weight];
    const glyph = font.glyphOf.get(code);
    return glyph === undefined ? undefined : { font, glyph };
  });
});

const shaped = (family: string, script: string, modules: () => [Packed, Packed]) =>
  once(async (): Promise<Face> => {
    const [{ shapedFace }, files] = await Promise.all([
      import('./shapedFace.ts'),
      unpack(modules()),
    ]);
    return shapedFace(family, script, files);
  });

export const hebrewFace = shaped('NotoSansHebrew', 'hebr', () => [
  import('./fonts/noto-sans-hebrew-regular.ts'),
  import('./fonts/noto-sans-hebrew-bold.ts'),
]);

export const arabicFace = shaped('NotoSansArabic', 'arab', () => [
  import('./fonts/noto-sans-arabic-regular.ts'),
  import('./fonts/noto-sans-arabic-bold.ts'),
]);
