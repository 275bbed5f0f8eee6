import { expect, it } from 'vitest';
import { makeDeps } from '../deps.ts';
import { callerAddress, limitedAddress } from './callerAddress.ts';

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

it.each([
  ['counts for its own address', '203.0.113.9', undefined, '203.0.113.9'],
  ['counts for IPv4 inside IPv6', '::ffff:203.0.113.9', undefined, '203.0.113.9'],
  ['does not count behind a private proxy', '172.18.0.1', undefined, undefined],
  ['does not count behind a local proxy', '::1', undefined, undefined],
  ['counts on a private network without a proxy', '192.168.1.7', 'true', '192.168.1.7'],
  ['does not count behind any proxy', '203.0.113.9', 'false', undefined],
])('a refused sign-in %s', (_name, address, direct, expected) => {
  const request = new Request(elsewhere, { headers: { 'x-forwarded-for': address } });
  const env = direct === undefined ? {} : { QUOTEWRIGHT_DIRECT_CALLERS: direct };
  const deps = makeDeps({
    SUPABASE_URL: elsewhere,
    SUPABASE_PUBLISHABLE_KEY: 'page',
    SUPABASE_SECRET_KEY: 'secret',
    ...env,
  });
  expect(limitedAddress(request, deps)).toBe(expected);
});
