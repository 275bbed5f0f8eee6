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
  ['nothing of an empty Cloudflare header', hosted, { 'cf-connecting-ip': ' ' }, undefined],
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
  const env = direct === undefined ? {} : { QUOTEWRIGHT_DIRECT_CALLERS: direct };
  expect(limitedAddressOf(address, env)).toBe(expected);
});

it.each([
  ['10.0.0.1', '9.255.255.255', '110.0.0.1', '100.0.0.1', '1.10.0.0'],
  ['127.0.0.1', '126.0.0.1', '128.0.0.1', '203.0.127.1'],
  ['169.254.0.1', '169.253.0.1', '169.25.4.1'],
  ['192.168.0.1', '192.167.0.1', '192.169.0.1', '192.16.8.1'],
  ['172.16.0.1', '172.15.0.1', '172.160.0.1'],
  ['172.20.0.1', '172.2.0.1'],
  ['172.31.0.1', '172.32.0.1'],
  ['100.64.0.1', '100.63.0.1', '100.6.4.1'],
  ['100.99.0.1', '100.9.0.1'],
  ['100.119.0.1', '100.11.0.1'],
  ['100.127.0.1', '100.128.0.1'],
  ['::1', '2001:db8::1', '::1:2'],
  ['fd00::1', '2001:fd00::1'],
  ['FC00::1', 'fb00::1'],
  ['fe80::1', 'fe8::1', '2001:fe80::1'],
])('takes %s for a proxy, and not what only looks like it', (ofProxy, ...others) => {
  expect(limitedAddressOf(ofProxy)).toBeUndefined();
  expect(others.map((address) => limitedAddressOf(address))).toEqual(others);
});

it('keeps an IPv6 address that only contains an IPv4 one', () => {
  expect(limitedAddressOf('64:ff9b::ffff:203.0.113.9')).toBe('64:ff9b::ffff:203.0.113.9');
});

function limitedAddressOf(address: string, env: Record<string, string> = {}) {
  const request = new Request(elsewhere, { headers: { 'x-forwarded-for': address } });
  const deps = makeDeps({
    SUPABASE_URL: elsewhere,
    SUPABASE_PUBLISHABLE_KEY: 'page',
    SUPABASE_SECRET_KEY: 'secret',
    ...env,
  });
  return limitedAddress(request, deps);
}
