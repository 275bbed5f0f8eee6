import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { deflateRawSync } from 'node:zlib';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';
import { type FontWeight, fontWeights } from '../../supabase/functions/_shared/domain/pdf/page.ts';
import {
  type FarFont,
  farFonts,
  farPaths,
  type PartList,
} from '../../supabase/functions/_shared/domain/pdf/type/farFaces.ts';

const wght: Record<FontWeight, number> = { normal: 400, bold: 700 };

const packageOf = ({ name }: FarFont) =>
  new URL(`../../node_modules/@fontsource-variable/${name}/`, import.meta.url);

type Part = { name: string; ranges: number[] };

/** The parts of a font that have characters of its language, with their ranges of code points. */
async function partsOf(font: FarFont): Promise<Part[]> {
  const list = JSON.parse(await readFile(new URL('unicode.json', packageOf(font)), 'utf8'));
  return Object.entries<string>(list)
    .filter(([name]) => /^\[\d+\]$/.test(name))
    .map(([name, ranges]) => ({
      name: name.slice(1, -1),
      ranges: ranges.split(',').flatMap((range) => {
        const [first = '', last = first] = range.trim().slice('U+'.length).split('-');
        return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
      }),
    }));
}

/** One part in one weight, as TrueType without hints, deflated. */
async function fileOf(font: FarFont, { name, ranges }: Part, weight: FontWeight): Promise<Buffer> {
  const source = new URL(`files/${font.name}-${name}-wght-normal.woff2`, packageOf(font));
  const characters: string[] = [];
  for (let at = 0; at < ranges.length; at += 2) {
    for (let code = ranges[at] ?? 0; code <= (ranges[at + 1] ?? 0); code += 1) {
      characters.push(String.fromCodePoint(code));
    }
  }
  const part = await subsetFont(await readFile(fileURLToPath(source)), characters.join(''), {
    targetFormat: 'sfnt',
    noHinting: true,
    keepFeatures: [],
    variationAxes: { wght: wght[weight] },
  });
  return deflateRawSync(part);
}

/** What makes each file of every font, by the path where it is served. */
export async function farFontFileMakers(): Promise<Map<string, () => Promise<Buffer>>> {
  const files = new Map<string, () => Promise<Buffer>>();
  for (const font of Object.values(farFonts)) {
    const parts = await partsOf(font);
    const list: PartList = parts.map(({ ranges }) => ranges);
    files.set(farPaths.list(font), async () => Buffer.from(JSON.stringify(list)));
    parts.forEach((part, number) => {
      for (const weight of fontWeights) {
        files.set(farPaths.part(font, number, weight), () => fileOf(font, part, weight));
      }
    });
  }
  return files;
}

/** Serves the fonts that are too large to bundle: in a build as files, in development each as it is asked for. */
export function farFontFiles(): Plugin {
  return {
    name: 'quotewright-far-fonts',
    async configureServer({ middlewares }) {
      const files = await farFontFileMakers();
      middlewares.use((request, response, next) => {
        const make = files.get(request.url ?? '');
        if (make) make().then((file) => response.end(file), next);
        else next();
      });
    },
    async generateBundle() {
      for (const [path, make] of await farFontFileMakers()) {
        this.emitFile({ type: 'asset', fileName: path.slice(1), source: await make() });
      }
    },
  };
}
