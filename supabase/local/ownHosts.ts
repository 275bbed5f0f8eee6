import { hostname as machineName } from 'node:os';
import type { Options } from './options.ts';

const loopback = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Tells whether a request's Host header names this server. A site on the internet can make its own
 * name lead to this machine and then read, as its own, what the server answers (DNS rebinding).
 * It cannot do that with an address, so where other machines may call, every address is fine.
 */
export function createHostCheck({
  host,
  appUrl,
}: Pick<Options, 'host' | 'appUrl'>): (hostname: string) => boolean {
  const bracketed = host.includes(':') ? `[${host}]` : host.toLowerCase();
  const isPrivate = loopback.includes(bracketed) && !appUrl;
  if (isPrivate) return (hostname) => loopback.includes(hostname);
  const machine = machineName()
    .toLowerCase()
    .replace(/\.local$/, '');
  const names = [...loopback, bracketed, machine, `${machine}.local`];
  if (appUrl) names.push(new URL(appUrl).hostname);
  return (hostname) => names.includes(hostname) || isAddress(hostname);
}

/** As a URL writes it, which spells every form of an IPv4 address in four numbers. */
function isAddress(hostname: string): boolean {
  return /^(\d+\.\d+\.\d+\.\d+|\[.*\])$/.test(hostname);
}
