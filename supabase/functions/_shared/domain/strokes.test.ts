import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { longestSignature } from './signature.ts';
import { type Point, signatureRule, strokesOf, withPoint, withStroke } from './strokes.ts';

const isSignature = (value: unknown) => signatureRule(value, {}).ok;

describe('a drawn signature', () => {
  it.each(['M10 20 12 24', 'M0 0', 'M300 100 299 99', 'M10 20 12 24M30 8 30 9'])(
    'may be %s',
    (drawn) => {
      expect(signatureRule(drawn, {})).toEqual({ ok: true, value: drawn });
    },
  );

  it.each([
    '',
    'M',
    'M1',
    'M1 2 3',
    'M1.5 2',
    'm1 2',
    'M1 2Z',
    'M1 2 ',
    'L1 2',
    'M-1 2',
    'M301 2',
    'M2 101',
    'M999 99',
    'M01 2',
    // A rule that could read a number in two ways would never end.
    `M${'12 0 '.repeat(1500)}!`,
    'M1 2"/><script>',
    'M1 2\n',
    `M1 2${' 3 4'.repeat(longestSignature)}`,
    7,
    null,
    ['M1 2'],
  ])('may not be %s', (value) => {
    expect(isSignature(value)).toBe(false);
  });

  it('has the strokes that were drawn', () => {
    const point = fc.tuple(fc.nat(300), fc.nat(100));
    const stroke = fc.tuple(point, fc.array(point, { maxLength: 20 }));
    fc.assert(
      fc.property(fc.array(stroke, { minLength: 1, maxLength: 8 }), (drawn) => {
        const signature = drawn.reduce(
          (before, [start, rest]) => rest.reduce(withPoint, withStroke(before, start)),
          '',
        );
        expect(isSignature(signature)).toBe(true);
        expect(strokesOf(signature)).toEqual(drawn.map(([start, rest]) => [start, start, ...rest]));
      }),
    );
  });

  it('ends where no more can be kept', () => {
    const far: Point = [300, 100];
    let full = withStroke('', far);
    for (let added = 0; added < longestSignature; added++) full = withPoint(full, far);
    expect(isSignature(full)).toBe(true);
    expect(full.length).toBeGreaterThan(longestSignature - 'M300 100 300 100'.length);
    expect(withStroke(full, far)).toBe(full);
  });
});
