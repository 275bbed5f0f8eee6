import { expect, it } from 'vitest';
import { callerAddress } from './callerAddress.ts';

const hosted = 'https://abcdefghijklmnopqrst.supabase.co';
const elsewhere = 'https://db.example.com';
const ofCloudflare = { 'cf-connecting-ip': '203.0.113.9' };
const spoofed = { 'x-forwarded-for': '198.51.100.1, 198.51.100.2,203.0.113.9' };

it.each([
  ['nothing, where nothing is said', hosted, {}, undefined],
  ['nothing, where the header is empty', hosted, { 'x-forwarded-for': ' ' }, undefined],
  ['the last entry, which no caller can write', elsewhere, spoofed, '203.0.113.9'],
  ['the last entry on a hosted project too', hosted, spoofed, '203.0.113.9'],
  [
    'what Cloudflare saw, on an address that it serves',
    hosted,
    { ...ofCloudflare, 'x-forwarded-for': '198.51.100.1, 203.0.113.9, 192.0.2.1' },
    '203.0.113.9',
  ],
  [
    'not what a caller says that Cloudflare saw',
    elsewhere,
    { 'cf-connecting-ip': '198.51.100.1', 'x-forwarded-for': '203.0.113.9' },
    '203.0.113.9',
  ],
  [
    'not what a caller says of a domain that only ends alike',
    'https://evil-supabase.co',
    { 'cf-connecting-ip': '198.51.100.1' },
    undefined,
  ],
] as const)('believes %s', (_what, project, headers, address) => {
  const request = new Request('http://function.test/', { headers: { ...headers } });
  expect(callerAddress(request, project)).toBe(address);
});
