import { create } from 'fontkit';

type Glyph = { id: number; codePoints: number[] };

/** What is used of fontkit's fonts, declared here because Deno loads it without types. Lengths in font units. */
export type Shaper = {
  unitsPerEm: number;
  getGlyph: (id: number, characters?: number[]) => Glyph;
  layout: (
    text: string,
    features: undefined,
    script: string,
    language: undefined,
    direction: 'ltr' | 'rtl',
  ) => {
    glyphs: Glyph[];
    positions: { xAdvance: number; xOffset: number; yOffset: number }[];
  };
};

type Anchor = object | null;
type MarkRecord = { markAnchor: Anchor };

/** What fontkit keeps to itself, and does not do as OpenType has it. */
type Internals = {
  _glyphs: object;
  _layoutEngine: {
    engine: {
      GPOSProcessor: {
        applyAnchor: (mark: MarkRecord, base: Anchor, baseIndex: number) => void;
        applyLookup: (type: number, table: object) => boolean;
      };
    };
  };
};

const noAnchor = Symbol('no anchor');

/** Opens a font for shaping. */
export function openShaper(file: Uint8Array): Shaper {
  const font = create(file as Buffer) as unknown as Shaper & Internals;
  keepCharactersApart(font);
  skipMissingAnchors(font);
  return font;
}

/** It would give a glyph the characters of its first use, also where another letter has the same shape. */
function keepCharactersApart(font: Shaper & Internals): void {
  const makeGlyph = font.getGlyph.bind(font);
  const glyphs = new Map<string, Glyph>();
  font.getGlyph = (id, characters = []) => {
    const key = `${id} ${characters}`;
    let glyph = glyphs.get(key);
    if (!glyph) {
      font._glyphs = {};
      glyph = makeGlyph(id, characters);
      glyphs.set(key, glyph);
    }
    return glyph;
  };
}

/** It would stop at a pair of glyphs that a table covers but has no place for; another table may have one. */
function skipMissingAnchors({ _layoutEngine: { engine } }: Internals): void {
  const { GPOSProcessor: processor } = engine;
  const applyAnchor = processor.applyAnchor.bind(processor);
  const applyLookup = processor.applyLookup.bind(processor);
  processor.applyAnchor = (mark, base, baseIndex) => {
    if (!(base && mark.markAnchor)) throw noAnchor;
    applyAnchor(mark, base, baseIndex);
  };
  processor.applyLookup = (type, table) => {
    try {
      return applyLookup(type, table);
    } catch (problem) {
      if (problem !== noAnchor) throw problem;
      return false;
    }
  };
}
