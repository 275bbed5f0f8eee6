import { create, type Font } from 'fontkit';

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
export function openShaper(file: Uint8Array): Font {
  const font = create(file as Buffer);
  if (!('layout' in font)) throw new Error('A collection of fonts is not a font');
  const internals = font as unknown as Internals;
  keepCharactersApart(font, internals);
  skipMissingAnchors(internals);
  return font;
}

/** It would give a glyph the characters of its first use, also where another letter has the same shape. */
function keepCharactersApart(font: Font, internals: Internals): void {
  const makeGlyph = font.getGlyph.bind(font);
  const glyphs = new Map<string, ReturnType<Font['getGlyph']>>();
  font.getGlyph = (id, characters = []) => {
    const key = `${id} ${characters}`;
    let glyph = glyphs.get(key);
    if (!glyph) {
      internals._glyphs = {};
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
