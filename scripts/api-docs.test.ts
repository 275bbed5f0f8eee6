import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { apiDocs } from './api-docs/pages.ts';

it('docs/api.md and docs/functions.md describe the code (else: npm run docs:api)', {
  timeout: 180_000,
}, () => {
  for (const { file, text } of apiDocs()) expect(readFileSync(file, 'utf8')).toBe(text);
});
