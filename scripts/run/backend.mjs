import { unmute } from './children.mjs';
import { denoCommand } from './denoCommand.mjs';
import { root } from './project.mjs';

/**
 * Starts the backend's Deno process (supabase/local). Resolves with its URL; if it cannot start, it
 * prints the reason and `children.died` settles.
 */
export function startBackend(children, dataDir, env) {
  const deno = denoCommand(dataDir);
  return new Promise((markReady) => {
    const backend = children.start('The backend', deno.command, deno.args, {
      cwd: root,
      env: { ...process.env, ...env, ...deno.env },
      quiet: true,
      onLine: (line) => {
        if (!line.startsWith('stack-ready ')) return false;
        unmute(backend);
        markReady(line.slice('stack-ready '.length));
        return true;
      },
    });
  });
}
