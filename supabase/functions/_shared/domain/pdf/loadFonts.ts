import { type FontWeight, fontWeights } from './page.ts';
import { readFont, type TrueTypeFont } from './trueType.ts';

export type EmbeddedFonts = Record<FontWeight, TrueTypeFont>;

let loading: Promise<EmbeddedFonts> | null = null;

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let index = 0; index < binary.length; index += 1) bytes[index] = binary.charCodeAt(index);
  return bytes;
}

async function unpack(packed: string): Promise<TrueTypeFont> {
  const inflated = new Blob([fromBase64(packed)])
    .stream()
    .pipeThrough(new DecompressionStream('deflate-raw'));
  return readFont(new Uint8Array(await new Response(inflated).arrayBuffer()));
}

async function load(): Promise<EmbeddedFonts> {
  const modules = await Promise.all([import('./fonts/regular.ts'), import('./fonts/bold.ts')]);
  const [normal, bold] = await Promise.all(modules.map((module) => unpack(module.packedFont)));
  if (!normal || !bold) throw new Error(`Fonts are missing: ${fontWeights.join(', ')}`);
  return { normal, bold };
}

/** Noto Sans in both weights, loaded for the first PDF and then cached. */
export function loadFonts(): Promise<EmbeddedFonts> {
  loading ??= load().catch((error: unknown) => {
    // The network may be back for the next export.
    loading = null;
    throw error;
  });
  return loading;
}
