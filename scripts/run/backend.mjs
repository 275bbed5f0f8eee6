import { killOne, unmute } from './children.mjs';
import { denoCommand } from './denoCommand.mjs';
import { root } from './project.mjs';
import { fallsSilent, silence } from './watchdog.mjs';

/**
 * Starts the backend's Deno process (supabase/local), and starts it again if it no longer answers.
 * Resolves with its URL; if it cannot start, it prints the reason and `children.died` settles.
 */
export async function startBackend(children, dataDir, env) {
  const { url, backend } = await launch(children, dataDir, env);
  void keepAnswering(children, dataDir, { ...env, PORT: new URL(url).port }, { url, backend });
  return url;
}

function launch(children, dataDir, env) {
  const deno = denoCommand(dataDir);
  return new Promise((markReady) => {
    const backend = children.start('The backend', deno.command, deno.args, {
      cwd: root,
      env: { ...process.env, ...env, ...deno.env },
      quiet: true,
      onLine: (line) => {
        if (!line.startsWith('stack-ready ')) return false;
        unmute(backend);
        markReady({ url: line.slice('stack-ready '.length), backend });
        return true;
      },
    });
  });
}

async function keepAnswering(children, dataDir, env, { url, backend }) {
  let running = backend;
  const isRunning = () => !running.hasEnded && !children.isEnding;
  while (await fallsSilent(url, isRunning)) {
    console.error(`The backend has not answered for ${silence}: it is killed and started again.`);
    await killOne(running);
    if (children.isEnding) return;
    ({ backend: running } = await launch(children, dataDir, env));
    console.error('The backend answers again.');
  }
}
