import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './support/test.ts';

/** What no file that a visitor can fetch may hold: keys, and the passwords of the demo data. */
const secrets =
  /sb_secret_[\w-]{8}|service_role|demo-(super|anna|ben)-1|JWT_SECRET|BEGIN [A-Z ]*PRIVATE KEY/;

test('the built page holds no secret', () => {
  const files = readdirSync('dist', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  expect(files.length).toBeGreaterThan(10);
  expect(files.filter((file) => secrets.test(readFileSync(file, 'latin1')))).toEqual([]);
});
