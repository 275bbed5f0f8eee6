import { expect, it } from 'vitest';
import { tenantData } from './tenantData.ts';

it('names a file of a damaged archive without unprintable characters', () => {
  const { list, damaged, figures } = tenantData.refusals;
  for (const refusal of [list, damaged, figures]) {
    const message = refusal(`a\u0000\u001b[2J\u202Egnp\uFFFD${'x'.repeat(1000)}`);
    expect(message).not.toMatch(/[\p{C}\uFFFD]/u);
    expect(message).toContain('a…[2J…gnp…x');
    expect(message.length).toBeLessThan(300);
  }
});
