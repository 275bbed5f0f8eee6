import { expect, it } from 'vitest';
import { callerAddress } from './callerAddress.ts';

const hosted = 'https://abcdefghijklmnopqrst.supabase.co';
const elsewhere = 'https://db.example.com';
const ofCloudflare = { 'cf-connecting-ip': '203.0.113.9' };
const spoofed = { 'x-forwarded-for': '198.51.100.1, 198.51.100.2,203.0.113.9' };

it.each([
  ['nothing without a header', hosted, {}, undefined],
  ['nothing if the header is empty', hosted, { 'x-forwarded-for': ' ' }, undefined],
  ['the last entry, which callers cannot forge', elsewhere, spoofed, '203.0.113.9'],
  ['the last entry on a hosted project', hosted, spoofed, '203.0.113.9'],
  [
    'the Cloudflare header on a domain behind Cloudflare',
    hosted,
    { ...ofCloudflare, 'x-forwarded-for': '198.51.100.1, 203.0.113.9, 192.0.2.1' },
    '203.0.113.9',
  ],
  [
    'no Cloudflare header that a caller sent',
    elsewhere,
    { 'cf-connecting-ip': '198.51.100.1', 'x-forwarded-for': '203.0.113.9' },
    '203.0.113.9',
  ],
  [
    'no Cloudflare header on a lookalike domain',
    'https://evil-supabase.co',
    { 'cf-connecting-ip': '198.51.100.1' },
    undefined,
  ],
] as const)('trusts %s', (_what, project, headers, address) => {
  const request = new Request('http://function.test/', { headers: { ...headers } });
  expect(callerAddress(request, project)).toBe(address);
});
