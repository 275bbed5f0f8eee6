import { clientRefusals } from './messages/clientRefusals.ts';
import { longestSignature } from './signature.ts';
import type { Rule } from './textFields.ts';

// Each number can be read in one way only, or a long refused text would take forever to refuse.
const x = '(\\d|[1-9]\\d|[12]\\d\\d|300)';
const y = '(\\d|[1-9]\\d|100)';
const strokes = new RegExp(`^(M${x} ${y}( ${x} ${y})*)+$`);

/**
 * A drawn signature: strokes as the data of an SVG path within the box of `signature.ts`, such as
 * `'M10 20 12 24M30 8 30 9'`.
 */
export const signatureRule: Rule<string> = (value) =>
  typeof value === 'string' && value.length <= longestSignature && strokes.test(value)
    ? { ok: true, value }
    : { ok: false, message: clientRefusals.signatureMalformed };

export type Point = readonly [x: number, y: number];

/** The strokes of a signature, each of at least one point. */
export const strokesOf = (signature: string): Point[][] =>
  signature
    .split('M')
    .slice(1)
    .map((stroke) => {
      const numbers = stroke.split(' ').map(Number);
      return Array.from(
        { length: numbers.length / 2 },
        (_, at): Point => [numbers[2 * at] ?? 0, numbers[2 * at + 1] ?? 0],
      );
    });

/** Whether another stroke fits. */
export const hasRoom = (signature: string): boolean =>
  signature.length + longestStart <= longestSignature;
const longestStart = 'M300 100 300 100'.length;

/** Where a pen touches: a dot, drawn as a line to itself, which round ends make visible. */
export const withStroke = (signature: string, [x, y]: Point): string =>
  hasRoom(signature) ? `${signature}M${x} ${y} ${x} ${y}` : signature;

/** A signature whose last stroke goes on to a point. */
export const withPoint = (signature: string, [x, y]: Point): string =>
  hasRoom(signature) ? `${signature} ${x} ${y}` : signature;
