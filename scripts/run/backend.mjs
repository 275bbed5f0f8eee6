import { unmute } from './children.mjs';
import { denoCommand } from './denoCommand.mjs';
import { root } from './project.mjs';

/**
 * Starts the Deno process that is the backend (supabase/local). Resolves with the URL on which it
 * answers; if it cannot start, it says why and `children.died` settles.
 */
export function startBackend(children, dataDir, env) {
  const deno = denoCommand(dataDir);
  return new Promise((tell) => {
    const backend = children.start('The backend', deno.command, deno.args, {
      cwd: root,
      env: { ...process.env, ...env, ...deno.env },
      quiet: true,
      onLine: (line) => {
        if (!line.startsWith('stack-ready ')) return false;
        unmute(backend);
        tell(line.slice('stack-ready '.length));
        return true;
      },
    });
  });
}
