import { expect, it } from 'vitest';
import { logoOfDataUrl } from './logoOfDataUrl.ts';

it('reads a PNG or JPEG from its data URL, and nothing else', () => {
  const bytes = Uint8Array.from([104, 105]);
  expect(logoOfDataUrl('data:image/png;base64,aGk=')).toEqual({ bytes, kind: 'png' });
  expect(logoOfDataUrl('data:image/jpeg;base64,aGk=')).toEqual({ bytes, kind: 'jpeg' });
  for (const url of ['', 'missing', 'data:image/svg+xml;base64,aGk=', 'https://a.example/l.png']) {
    expect(logoOfDataUrl(url)).toBe('missing');
  }
});
