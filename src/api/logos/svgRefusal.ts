import { imageHeader, isHuge } from '@domain/imageHeader.ts';
import { messages } from '@domain/messages/messages.ts';

/** More elements than this, with what `<use>` repeats, keep a browser busy for seconds. */
const mostDrawn = 20_000;
const embedded = /\bdata:([^;,]*)([^,]*),([^"'<)]*)/gi;
const xlink = 'http://www.w3.org/1999/xlink';

type Refusal = typeof messages.logos.notAnImage | typeof messages.logos.tooManyPixels;

/**
 * Why an SVG is not drawn: it holds a picture that would be refused by itself, or a small file that
 * repeats its parts without end. Parsing it runs and fetches nothing.
 * @returns null if nothing speaks against it
 */
export function svgRefusal(bytes: Uint8Array): Refusal | typeof messages.logos.tooComplex | null {
  const svg = new DOMParser().parseFromString(new TextDecoder().decode(bytes), 'image/svg+xml');
  const text = unescaped(new XMLSerializer().serializeToString(svg));
  const refusals = [...text.matchAll(embedded)].map(refusalOf);
  const refusal = refusals.find((found) => found !== null);
  if (refusal) return refusal;
  return drawnIn(svg.documentElement, new Map()) > mostDrawn ? messages.logos.tooComplex : null;
}

/** As browsers read addresses: without line feeds and tabs, and with the escapes of CSS resolved. */
function unescaped(xml: string): string {
  return xml
    .replaceAll('&quot;', '"')
    .replace(/\\([0-9a-f]{1,6})\s?/gi, (escaped, digits) => {
      const code = Number.parseInt(digits, 16);
      return code < 128 ? String.fromCharCode(code) : escaped;
    })
    .replace(/\\(.)/g, '$1')
    .replace(/&#x?[9ad];|&#1[03];|[\t\n\r]/gi, '');
}

/** Browsers draw a picture whatever type it declares. */
function refusalOf([, type = '', parameters = '', data = '']: RegExpMatchArray): Refusal | null {
  const header = /;base64$/i.test(parameters) ? imageHeader(bytesOf(data)) : null;
  if (header) return isHuge(header) ? messages.logos.tooManyPixels : null;
  // A drawing within the drawing would have to be searched as well.
  return /font/i.test(type) ? null : messages.logos.notAnImage;
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
  const href = element.getAttribute('href') ?? element.getAttributeNS(xlink, 'href');
  const repeated =
    element.localName === 'use' && href?.startsWith('#')
      ? element.ownerDocument.getElementById(href.slice(1))
      : null;
  const parts = [...element.children, ...(repeated ? [repeated] : [])];
  const drawn = 1 + parts.reduce((sum, part) => sum + drawnIn(part, known), 0);
  known.set(element, drawn);
  return drawn;
}
