import { expect, it, vi } from 'vitest';
import { hebrewFace } from './bundledFaces.ts';

it('tries again after a font could not be loaded, and loads it once', async () => {
  vi.doMock('./fonts/noto-sans-hebrew-bold.ts', () => {
    throw new Error('offline');
  });
  await expect(hebrewFace()).rejects.toThrow();
  vi.doUnmock('./fonts/noto-sans-hebrew-bold.ts');
  const face = await hebrewFace();
  expect(face.has(0x05d0)).toBe(true);
  expect(await hebrewFace()).toBe(face);
});
