import { imageHeader, isHuge } from '@domain/imageHeader.ts';
import { messages } from '@domain/messages/messages.ts';

/** More elements than this, with what `<use>` repeats, keep a browser busy for seconds. */
const mostDrawn = 20_000;
const embedded = /data:image\/([^;,]*)([^,]*),([^"')]*)/gi;

type Refusal = typeof messages.logos.notAnImage | typeof messages.logos.tooManyPixels;

/**
 * Why an SVG is not drawn: it holds a picture that would be refused by itself, or a small file that
 * repeats its parts without end. Parsing it runs and fetches nothing.
 * @returns null if nothing speaks against it
 */
export function svgRefusal(bytes: Uint8Array): Refusal | typeof messages.logos.tooComplex | null {
  const svg = new DOMParser().parseFromString(new TextDecoder().decode(bytes), 'image/svg+xml');
  const all = [...svg.querySelectorAll('*')];
  const texts = all.flatMap((element) => [
    ...[...element.attributes].map(({ value }) => value),
    element.localName === 'style' ? (element.textContent ?? '') : '',
  ]);
  const refusals = texts.flatMap((text) => [...text.matchAll(embedded)].map(refusalOf));
  const refusal = refusals.find((found) => found !== null);
  if (refusal) return refusal;
  return drawnIn(svg.documentElement, new Map()) > mostDrawn ? messages.logos.tooComplex : null;
}

function refusalOf([, kind = '', parameters = '', data = '']: RegExpMatchArray): Refusal | null {
  // A drawing within the drawing would have to be searched as well.
  const isPicture = !kind.startsWith('svg') && /;base64$/i.test(parameters);
  const header = isPicture ? imageHeader(bytesOf(data)) : null;
  if (!header) return messages.logos.notAnImage;
  return isHuge(header) ? messages.logos.tooManyPixels : null;
}

function bytesOf(base64: string): Uint8Array {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}

/** How many elements are drawn for one, with its children and what it repeats. */
function drawnIn(element: Element, known: Map<Element, number>): number {
  const before = known.get(element);
  if (before !== undefined) return before;
  // One that repeats itself is not drawn again by browsers either.
  known.set(element, 0);
  const href = element.getAttribute('href') ?? element.getAttribute('xlink:href');
  const repeated =
    element.localName === 'use' && href?.startsWith('#')
      ? element.ownerDocument.getElementById(href.slice(1))
      : null;
  const parts = [...element.children, ...(repeated ? [repeated] : [])];
  const drawn = 1 + parts.reduce((sum, part) => sum + drawnIn(part, known), 0);
  known.set(element, drawn);
  return drawn;
}
