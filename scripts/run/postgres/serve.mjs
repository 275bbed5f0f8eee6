import { join } from 'node:path';
import { anyFreePort } from '../ports.mjs';
import { Stop } from '../project.mjs';
import { environment, ownPath } from './environment.mjs';

const host = '127.0.0.1';

const settings = {
  listen_addresses: host,
  unix_socket_directories: '',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  jit: 'off',
  // The log goes to `handleLine` below. Refused statements are not logged: the caller gets the
  // error, and the text may contain personal data.
  logging_collector: 'off',
  log_line_prefix: '',
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
};

/**
 * Serves a cluster's data folder on a free loopback port, and resolves with the port once it
 * accepts connections. Throws a Stop with the reason if it cannot.
 */
export async function serve(children, data, { bin, account, more = {} }) {
  const args = Object.entries({ ...settings, ...more }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  for (;;) {
    const port = await anyFreePort(host);
    const log = readLog();
    const server = children.start(
      'The database',
      join(bin, 'postgres'),
      ['-D', ownPath(data), '-c', `port=${port}`, ...args],
      {
        ...account,
        cwd: data,
        env: environment(),
        // Ctrl-C in a terminal reaches the whole process group, but PostgreSQL must end last.
        detached: true,
        last: true,
        watched: true,
        task: true,
        onErrorLine: (line) => log.handleLine(line, server),
      },
    );
    const end = await Promise.race([log.ready, server.exit]);
    if (!end) {
      server.task = false;
      return port;
    }
    if (!log.portTaken()) throw new Stop(log.reason() ?? end.reason);
  }
}

/** Reads PostgreSQL's log for what the start needs to know. */
function readLog() {
  let [fatal, taken] = ['', false];
  let markReady;
  const ready = new Promise((resolve) => {
    markReady = resolve;
  });
  return {
    ready,
    portTaken: () => taken,
    reason: () => fatal || undefined,
    handleLine: (line, server) => {
      if (line.includes('ready to accept connections')) markReady();
      if (/could not bind .* in use/.test(line)) taken = true;
      const [, level, why] = /^(FATAL|PANIC):\s+(.*)$/.exec(line) ?? [];
      if (level) fatal = why;
      // If the disk is full, PostgreSQL ends with this line, which tells the user why.
      if (level === 'PANIC') {
        server.log = [`The database ended: ${why}. Everything was stopped.`];
      }
      // Lines about why a process or the whole server ended are printed; they quote no statement.
      return !/was terminated by signal|lock file|^PANIC/.test(line);
    },
  };
}
