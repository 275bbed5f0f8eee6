import { aPng } from '@domain/pictures.ts';
import type { Quote } from '@domain/types.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../queryClient.ts';
import { pdfLogoOf } from './pdfLogoOf.ts';

const picture = vi.hoisted(() => vi.fn<() => Promise<Blob>>());
vi.mock('./logoImage.ts', () => ({
  logoImageQuery: (path: string) => ({ queryKey: ['picture', path], queryFn: picture }),
}));

const logo = { id: 'l', name: 'Mark', objectPath: 't/l.png' };
const withLogo = { logoId: 'l', logo } as Quote;

describe('the logo of a PDF', () => {
  beforeEach(() => {
    queryClient.clear();
    vi.spyOn(console, 'warn').mockImplementation(() => {});
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('is omitted if none was chosen', async () => {
    expect(await pdfLogoOf({ logoId: null, logo: null } as Quote)).toBeUndefined();
  });

  it('is the picture, with the format found in its bytes', async () => {
    const bytes = aPng(2, 2);
    picture.mockResolvedValueOnce(new Blob([bytes], { type: 'image/png' }));
    expect(await pdfLogoOf(withLogo)).toEqual({ bytes, kind: 'png' });
    queryClient.clear();
    picture.mockResolvedValueOnce(new Blob(['jpeg'], { type: 'image/jpeg' }));
    expect(await pdfLogoOf(withLogo)).toMatchObject({ kind: 'jpeg' });
  });

  it('is missing if it cannot be loaded or is unknown', async () => {
    picture.mockRejectedValueOnce(new Error('offline'));
    expect(await pdfLogoOf(withLogo)).toBe('missing');
    expect(await pdfLogoOf({ ...withLogo, logo: null })).toBe('missing');
  });

  it('is missing if it does not load in time', async () => {
    vi.useFakeTimers();
    picture.mockReturnValueOnce(new Promise(() => {}));
    const waiting = pdfLogoOf(withLogo);
    await vi.advanceTimersByTimeAsync(5000);
    expect(await waiting).toBe('missing');
  });
});
