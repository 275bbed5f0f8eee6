import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/**
 * The processes that a script started. Each gets a pipe as standard input and ends when that
 * closes, so none outlives the script, even after `kill -9`.
 */
export class Children {
  #running = new Map();
  #ending = false;
  #ended;
  /** Settles with the name of the first process that died unexpectedly. */
  died = new Promise((resolve) => {
    this.#ended = resolve;
  });

  /**
   * Starts a process. `onLine` receives its standard output; `quiet` holds back its standard error
   * until `unmute`; a `task` is expected to end.
   */
  start(name, command, args, { env = process.env, cwd, onLine, quiet = false, task = false } = {}) {
    const child = spawn(command, args, { env, cwd, stdio: ['pipe', 'pipe', 'pipe'] });
    const started = { name, child, log: [], quiet };
    this.#running.set(child, started);
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (!onLine?.(line)) console.log(line);
    });
    createInterface({ input: child.stderr }).on('line', (line) => {
      if (started.quiet) started.log.push(line);
      else console.error(line);
    });
    child.stdin.on('error', () => undefined);
    started.exit = new Promise((resolve) => {
      child.once('error', (error) => resolve({ reason: `cannot be run (${error.code})` }));
      child.once('close', (code, signal) =>
        resolve({ code, reason: signal ?? `exit code ${code}` }),
      );
    }).then((end) => {
      this.#running.delete(child);
      if (!this.#ending && !task) this.#ended({ name, ...end, log: started.log });
      return end;
    });
    return started;
  }

  /** Asks every process to end, waits, and kills those that do not. */
  async end(timeoutMs = 8000) {
    this.#ending = true;
    const all = [...this.#running.values()];
    for (const { child } of all) {
      child.kill('SIGTERM');
      child.stdin.end();
    }
    const killer = setTimeout(() => {
      for (const { child } of all) child.kill('SIGKILL');
    }, timeoutMs);
    await Promise.all(all.map(({ exit }) => exit));
    clearTimeout(killer);
  }

  /** Kills everything at once, for a second Ctrl-C. */
  kill() {
    for (const { child } of this.#running.values()) child.kill('SIGKILL');
  }
}

/** Prints a quiet process's output so far, and everything from now on. */
export function unmute(started) {
  started.quiet = false;
  for (const line of started.log.splice(0)) console.error(line);
}
