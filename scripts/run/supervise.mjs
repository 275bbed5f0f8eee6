import { readFileSync } from 'node:fs';
import { Children } from './children.mjs';
import { main, Stop } from './project.mjs';

/**
 * Runs `start` and then stays until it is told to end, or one of the processes dies.
 * SIGTERM, SIGINT and SIGHUP end everything that was started, and so does the end of npm.
 */
export function supervise(start) {
  return main(async () => {
    const children = new Children();
    const told = toldToEnd(children);
    try {
      const first = await Promise.race([
        told,
        children.died,
        start(children).then(() => undefined),
      ]);
      const end = first ?? (await Promise.race([told, children.died]));
      if (end !== 'told') throw new Stop(obituary(end));
    } finally {
      await children.end();
    }
  }).finally(() => process.exit());
}

/** Of a process that died while it started, what it said; of one that ran, that it is gone. */
function obituary({ name, reason, log }) {
  const said = log.find((line) => line.trim() !== '' && !/^\s+at /.test(line));
  if (!said) return `${name} ended unexpectedly (${reason}). Everything was stopped.`;
  return log.length === 1 ? said : `${name} could not start: ${said.replace(/^error: /, '')}`;
}

function toldToEnd(children) {
  return new Promise((resolve) => {
    let told = false;
    const tell = () => {
      if (told) children.kill();
      told = true;
      resolve('told');
    };
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, tell);
    if (process.env.npm_lifecycle_event) watchParent(tell);
  });
}

/** npm does not always pass a signal on, and cannot when it is killed: its end is ours. */
function watchParent(tell) {
  const before = lineage();
  const timer = setInterval(() => {
    if (lineage() === before) return;
    clearInterval(timer);
    tell();
  }, 200);
  timer.unref();
}

/** The parent and, where npm put a shell between us, the parent of that. */
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
