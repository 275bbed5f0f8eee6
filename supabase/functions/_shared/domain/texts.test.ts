import { expect, it } from 'vitest';
import { texts } from './texts.ts';

it('counts waiting edits across quotes and says how many are in others', () => {
  const { editsWaiting } = texts.quote;
  expect(editsWaiting(1)).toBe('1 edit waiting');
  expect(editsWaiting(3)).toBe('3 edits waiting');
  expect(editsWaiting(1, 2)).toBe('3 edits waiting, 2 in other quotes');
  expect(editsWaiting(1, 1)).toBe('2 edits waiting, 1 in another quote');
  expect(editsWaiting(0, 1)).toBe('1 edit waiting in another quote');
  expect(editsWaiting(0, 2)).toBe('2 edits waiting in other quotes');
});

it('names a file of a damaged archive without what cannot be printed', () => {
  const { list, damaged, figures } = texts.tenantData.refusals;
  for (const refusal of [list, damaged, figures]) {
    const said = refusal(`a\u0000\u001b[2J\u202Egnp\uFFFD${'x'.repeat(1000)}`);
    expect(said).not.toMatch(/[\p{C}\uFFFD]/u);
    expect(said).toContain('a…[2J…gnp…x');
    expect(said.length).toBeLessThan(300);
  }
});
