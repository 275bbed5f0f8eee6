import { afterEach, expect, it, vi } from 'vitest';
import { quietConsole } from './quietConsole.ts';

afterEach(() => vi.restoreAllMocks());

it('prints no long message, and nothing of a refused statement', () => {
  const write = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  quietConsole();
  console.error(new Error(`failed to parse filter ${'x'.repeat(5000)}`), 'y'.repeat(5000));
  console.error(Object.assign(new Error('secret'), { code: '23505' }));
  expect(write).toHaveBeenCalledTimes(1);
  console.error(new Error('failed at \u001b[31m\nready http://elsewhere'));
  expect(write.mock.lastCall).toEqual(['Error: failed at  [31m ready http://elsewhere']);
  console.error(Object.assign(new Error('could not extend file'), { code: '53100' }));
  expect(write.mock.lastCall).toEqual(['Database error 53100: the disk is full']);
  for (const part of write.mock.calls[0] ?? []) expect(String(part).length).toBeLessThan(330);
});
