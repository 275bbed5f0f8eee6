import { readFileSync } from 'node:fs';
import { Children } from './children.mjs';
import { main, Stop } from './project.mjs';

/**
 * Runs `start` and then waits until it is asked to end or one of the processes dies. SIGTERM,
 * SIGINT and SIGHUP end everything that was started, and so does the end of npm.
 */
export function supervise(start) {
  return main(async () => {
    const children = new Children();
    const requested = endRequested(children);
    try {
      const first = await Promise.race([
        requested,
        children.died,
        start(children).then(() => undefined),
      ]);
      const end = first ?? (await Promise.race([requested, children.died]));
      if (end !== 'requested') throw new Stop(messageFor(end));
    } finally {
      await children.end();
    }
  }).finally(() => process.exit());
}

/** The message for a process that died: its output if it was starting, otherwise that it ended. */
export function messageFor({ name, reason, log }) {
  const output = log.find((line) => line.trim() !== '' && !/^\s+at /.test(line));
  if (!output) return `${name} ended unexpectedly (${reason}). Everything was stopped.`;
  return log.length === 1 ? output : `${name} could not start: ${output.replace(/^error: /, '')}`;
}

function endRequested(children) {
  return new Promise((resolve) => {
    const requestEnd = () => resolve('requested');
    let first;
    const onSignal = () => {
      first ??= performance.now();
      // npm may forward a second signal for the same Ctrl-C; only a later one asks for an immediate
      // end.
      if (performance.now() - first > 1000) children.kill();
      requestEnd();
    };
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, onSignal);
    if (process.env.npm_lifecycle_event) watchParent(requestEnd);
  });
}

/** npm does not always forward signals, and cannot once it is killed, so end when it ends. */
function watchParent(requestEnd) {
  const before = lineage();
  const timer = setInterval(() => {
    if (lineage() === before) return;
    clearInterval(timer);
    requestEnd();
  }, 200);
  timer.unref();
}

/** The parent process and, if npm put a shell in between, its parent. */
function lineage() {
  try {
    const [, name, parent] = /\((.*)\) \S+ (\d+)/.exec(
      readFileSync(`/proc/${process.ppid}/stat`, 'utf8'),
    );
    return /^(ba|da|z)?sh$/.test(name) ? `${process.ppid} of ${parent}` : `${process.ppid}`;
  } catch {
    return `${process.ppid}`;
  }
}
