import { createServer } from 'node:net';
import { Stop } from './project.mjs';

/** A port number from the environment. Throws Stop if it is invalid. */
function portSetting(name, fallback) {
  const text = process.env[name]?.trim();
  const port = Number(text || fallback);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return { port, chosen: Boolean(text) };
  throw new Stop(`${name} must be a number from 0 to 65535, not "${text}".`);
}

/**
 * Any free port that will most likely still be free when it is used: outside the range for outgoing
 * connections.
 */
export async function anyFreePort(host) {
  for (let tries = 0; tries < 200; tries++) {
    const port = 20_000 + Math.floor(Math.random() * 12_000);
    if ((await tryPort(port, host)) !== undefined) return port;
  }
  throw new Stop(`Found no free port on ${host}.`);
}

/** The port if it is free, else undefined. */
function tryPort(port, host) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(undefined));
    probe.listen(port, host, () => probe.close(() => resolve(port)));
  });
}

/**
 * The port to use: the requested one, or a clear error if it is taken; instead of a default that is
 * taken, any free one, with a message.
 */
export async function choosePort(name, fallback, host, what) {
  const { port, chosen } = portSetting(name, fallback);
  const found = port === 0 ? await anyFreePort(host) : await tryPort(port, host);
  if (found !== undefined) return found;
  if (chosen) throw new Stop(`Port ${port} is already in use. Stop what uses it, or set ${name}.`);
  const other = await anyFreePort(host);
  console.log(`Port ${port} is taken: ${what} is on port ${other} instead.`);
  return other;
}
