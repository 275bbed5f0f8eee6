import { spawn } from 'node:child_process';

const script = `
  while read -r line; do :; done
  tries=0
  while kill -INT "$0" 2>/dev/null && [ $tries -lt 50 ]; do
    tries=$((tries + 1))
    sleep 0.1
  done
  kill -KILL "$0" 2>/dev/null`;

/**
 * For a program that does not notice when the process that started it is killed. A shell does, whose
 * standard input then closes: it ends the program, at first politely. Resolves when both are gone.
 */
export async function watch(program, env) {
  // It could not be started.
  if (program.pid === undefined) return;
  const watcher = spawn('/bin/sh', ['-c', script, `${program.pid}`], {
    cwd: '/',
    env,
    // Ctrl-C in a terminal is not for it.
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
