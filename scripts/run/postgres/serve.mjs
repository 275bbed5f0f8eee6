import { join } from 'node:path';
import { anyFreePort } from '../ports.mjs';
import { Stop } from '../project.mjs';
import { environment, ownPath } from './surroundings.mjs';

const host = '127.0.0.1';

const settings = {
  listen_addresses: host,
  unix_socket_directories: '',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  jit: 'off',
  // What PostgreSQL says goes to `heed` below. A refused statement is its caller's matter, and its
  // text may hold people's data.
  logging_collector: 'off',
  log_line_prefix: '',
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
};

/**
 * Serves a cluster's data folder on a free port of the loopback and resolves with that port once it
 * takes connections. Throws a Stop with the reason if it does not come to that.
 */
export async function serve(children, data, { bin, account, more = {} }) {
  const args = Object.entries({ ...settings, ...more }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  for (;;) {
    const port = await anyFreePort(host);
    const heard = hearing();
    const server = children.start(
      'The database',
      join(bin, 'postgres'),
      ['-D', ownPath(data), '-c', `port=${port}`, ...args],
      {
        ...account,
        cwd: data,
        env: environment(),
        // Ctrl-C in a terminal reaches a whole group of processes: this one is told when it is its turn.
        detached: true,
        last: true,
        watched: true,
        task: true,
        onErrorLine: (line) => heard.heed(line, server),
      },
    );
    const end = await Promise.race([heard.ready, server.exit]);
    if (!end) {
      server.task = false;
      return port;
    }
    if (!heard.portTaken()) throw new Stop(heard.reason() ?? end.reason);
  }
}

/** What PostgreSQL says on standard error, as far as it matters here. */
function hearing() {
  let [fatal, taken] = ['', false];
  let tellReady;
  const ready = new Promise((resolve) => {
    tellReady = resolve;
  });
  return {
    ready,
    portTaken: () => taken,
    reason: () => fatal || undefined,
    heed: (line, server) => {
      if (line.includes('ready to accept connections')) tellReady();
      if (/could not bind .* in use/.test(line)) taken = true;
      const [, level, why] = /^(FATAL|PANIC):\s+(.*)$/.exec(line) ?? [];
      if (level) fatal = why;
      // With a full disk PostgreSQL ends, and says last why: the one line that the person needs.
      if (level === 'PANIC') {
        server.log = [`The database ended: ${why}. Everything was stopped.`];
      }
      // Why a process of it ended, or all of it, is worth a line; it quotes no statement.
      return !/was terminated by signal|lock file|^PANIC/.test(line);
    },
  };
}
