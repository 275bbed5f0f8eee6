import fc from 'fast-check';

/** Texts that parsers, databases and file systems treat specially. None is a statement of SQL. */
const special = [
  '',
  ' ',
  "'",
  '"',
  '\\',
  "'; --",
  '\0',
  'a\0b',
  '\u202e',
  '\ud800',
  '\ufeff',
  '../..',
  '..%2f',
  '%',
  '%00',
  '%zz',
  '*',
  '(',
  '((((((',
  'and(',
  'not.is.null',
  '__proto__',
  'constructor',
  'NaN',
  'Infinity',
  '-0',
  '1e308',
  '99999999999999999999',
  '2026-02-30',
  '0001-01-01',
  '-infinity',
  'true',
  'null',
  '[]',
  '{}',
  '{',
  '{"a":{"b":[1]}}',
  '🤷‍♀️',
  'x'.repeat(5000),
];

export const text = fc.oneof(
  fc.constantFrom(...special),
  fc.string({ maxLength: 30 }),
  fc.string({ unit: 'binary', maxLength: 12 }),
);

export const idOf = (ids: string[]) =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...ids) },
    { weight: 2, arbitrary: fc.uuid() },
    { weight: 1, arbitrary: text },
  );

/** Any JSON, often ids and special texts, sometimes nested. */
const anyJson = (ids: string[]) =>
  fc.oneof(
    { weight: 4, arbitrary: idOf(ids) },
    { weight: 4, arbitrary: text },
    { weight: 2, arbitrary: fc.double() },
    { weight: 2, arbitrary: fc.integer() },
    { weight: 2, arbitrary: fc.boolean() },
    { weight: 1, arbitrary: fc.constant(null) },
    { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
    { weight: 1, arbitrary: fc.array(idOf(ids), { maxLength: 4 }) },
  );

/** An object with some of these keys, and now and then another one. */
const objectOf = (keys: string[], ids: string[]) =>
  fc
    .array(
      fc.tuple(
        fc.oneof(
          { weight: 12, arbitrary: fc.constantFrom(...keys, 'id') },
          { weight: 1, arbitrary: text },
        ),
        anyJson(ids),
      ),
      {
        maxLength: 6,
      },
    )
    .map((entries) => Object.fromEntries(entries));

/** A body of JSON, rarely cut off or something else. */
export const jsonBody = (keys: string[], ids: string[]) =>
  fc
    .tuple(
      fc.oneof(
        { weight: 8, arbitrary: objectOf(keys, ids) },
        { weight: 2, arbitrary: fc.array(objectOf(keys, ids), { maxLength: 3 }) },
        { weight: 1, arbitrary: anyJson(ids) },
      ),
      fc.nat(30),
    )
    .map(([value, cut]) => {
      const whole = JSON.stringify(value);
      return { text: cut === 0 ? whole.slice(0, -1) : whole };
    });

/** As part of a URL: encoded, for a lone surrogate has no encoding. */
export const encoded = (value: string) => encodeURIComponent(value.toWellFormed());

export const sender = fc.oneof(
  { weight: 12, arbitrary: fc.constant('anna' as const) },
  { weight: 3, arbitrary: fc.constant('super' as const) },
  { weight: 2, arbitrary: fc.constant('visitor' as const) },
  { weight: 1, arbitrary: fc.constantFrom('stale' as const, 'without a key' as const) },
);
