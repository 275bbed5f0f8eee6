import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { watch } from './watcher.mjs';

/**
 * The processes that a script started. Each gets a pipe as standard input and ends when that
 * closes, or is watched, so none outlives the script, even after `kill -9`.
 */
export class Children {
  #running = new Map();
  isEnding = false;
  #ended;
  /** Settles with the name of the first process that died unexpectedly. */
  died = new Promise((resolve) => {
    this.#ended = resolve;
  });

  /**
   * Starts a process. `onLine` receives its standard output and `onErrorLine` its standard error, and
   * each returns true for a line that it has handled; `quiet` holds back its standard error until
   * `unmute`; a `task` is expected to end; a `last` process ends after all others; one that ignores its
   * standard input has to be `watched`. `spawning` goes to `spawn`.
   */
  start(
    name,
    command,
    args,
    { onLine, onErrorLine, quiet = false, task = false, last = false, watched, ...spawning } = {},
  ) {
    if (this.isEnding) throw new Error('Everything is being ended.');
    const child = spawn(command, args, { ...spawning, stdio: ['pipe', 'pipe', 'pipe'] });
    const started = { name, child, log: [], quiet, task, last, hasEnded: false };
    this.#running.set(child, started);
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (!onLine?.(line)) console.log(line);
    });
    createInterface({ input: child.stderr }).on('line', (line) => {
      if (onErrorLine?.(line)) return;
      if (started.quiet) started.log.push(line);
      else console.error(line);
    });
    child.stdin.on('error', () => undefined);
    const unwatched = watched ? watch(child, spawning.env) : undefined;
    started.exit = new Promise((resolve) => {
      child.once('error', (error) => resolve({ reason: `cannot be run (${error.code})` }));
      child.once('close', (code, signal) =>
        resolve({ code, reason: signal ?? `exit code ${code}` }),
      );
    }).then(async (end) => {
      await unwatched;
      started.hasEnded = true;
      this.#running.delete(child);
      if (!this.isEnding && !started.task) this.#ended({ name, ...end, log: started.log });
      return end;
    });
    return started;
  }

  /** Asks every process to end, waits, and kills those that do not. */
  async end(timeoutMs = 8000) {
    this.isEnding = true;
    const all = [...this.#running.values()];
    for (const turn of [false, true]) {
      await endAll(
        all.filter(({ last }) => last === turn),
        timeoutMs,
      );
    }
  }

  /** Kills everything at once, for a second Ctrl-C. */
  kill() {
    for (const { child } of this.#running.values()) child.kill('SIGKILL');
  }
}

async function endAll(processes, timeoutMs) {
  for (const { child, last } of processes) {
    // PostgreSQL, which ends last, would wait on SIGTERM until every client has disconnected.
    child.kill(last ? 'SIGINT' : 'SIGTERM');
    child.stdin.end();
  }
  const killer = setTimeout(() => {
    for (const { child } of processes) child.kill('SIGKILL');
  }, timeoutMs);
  await Promise.all(processes.map(({ exit }) => exit));
  clearTimeout(killer);
}

/** Kills one process, whose end is then no surprise, and waits until it is gone. */
export async function killOne(started) {
  started.task = true;
  started.child.kill('SIGKILL');
  await started.exit;
}

/** Prints a quiet process's output so far, and everything from now on. */
export function unmute(started) {
  started.quiet = false;
  for (const line of started.log.splice(0)) console.error(line);
}
