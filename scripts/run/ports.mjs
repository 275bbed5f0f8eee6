import { createServer } from 'node:net';
import { Stop } from './project.mjs';

/** A port number from the environment. Throws Stop when it is none. */
function portSetting(name, fallback) {
  const text = process.env[name]?.trim();
  const port = Number(text || fallback);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return { port, chosen: Boolean(text) };
  throw new Stop(`${name} must be a number from 0 to 65535, not "${text}".`);
}

/**
 * Any port that is free now and most likely still is when it is used: one that the system does not
 * give to outgoing connections.
 */
export async function anyFreePort(host) {
  for (let tries = 0; tries < 200; tries++) {
    const port = 20_000 + Math.floor(Math.random() * 12_000);
    if ((await tryPort(port, host)) !== undefined) return port;
  }
  throw new Stop(`Found no free port on ${host}.`);
}

/** The port if it can be listened on, else undefined. */
function tryPort(port, host) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(undefined));
    probe.listen(port, host, () => probe.close(() => resolve(port)));
  });
}

/**
 * The port to use: the one that was asked for or a clear refusal; in place of a default that is
 * taken, any free one, with a word about it.
 */
export async function settlePort(name, fallback, host, what) {
  const { port, chosen } = portSetting(name, fallback);
  const found = port === 0 ? await anyFreePort(host) : await tryPort(port, host);
  if (found !== undefined) return found;
  if (chosen) throw new Stop(`Port ${port} is already in use. Stop what uses it, or set ${name}.`);
  const other = await anyFreePort(host);
  console.log(`Port ${port} is taken: ${what} is on port ${other} instead.`);
  return other;
}
