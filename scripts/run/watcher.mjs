import { spawn } from 'node:child_process';

const script = `
  while read -r line; do :; done
  attempts=0
  while kill -INT "$0" 2>/dev/null && [ $attempts -lt 50 ]; do
    attempts=$((attempts + 1))
    sleep 0.1
  done
  kill -KILL "$0" 2>/dev/null`;

/**
 * Ends a program that would not notice that its parent was killed. A shell notices, because its
 * standard input closes: it sends SIGINT and, after a while, SIGKILL. Resolves when both have
 * ended.
 */
export async function watch(program, env) {
  // It could not be started.
  if (program.pid === undefined) return;
  const watcher = spawn('/bin/sh', ['-c', script, `${program.pid}`], {
    cwd: '/',
    env,
    // Ctrl-C in a terminal must not reach it.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  watcher.stdin.on('error', () => undefined);
  program.once('exit', () => watcher.stdin.end());
  await new Promise((resolve) => {
    watcher.once('error', resolve);
    watcher.once('exit', () => {
      // Without its watcher the program could be left behind.
      program.kill('SIGINT');
      resolve();
    });
  });
}
