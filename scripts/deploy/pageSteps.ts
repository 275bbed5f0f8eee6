import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { askOf } from '../deploy-check/check.ts';
import { readDeployedConfig } from '../deploy-check/pageChecks.ts';
import { hasSuper } from '../super/accounts.ts';
import type { Keys } from './keys.ts';
import { type Settings, uploads } from './settings.ts';
import { done, type Outcome, type Step, toDo } from './step.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const script = (path: string) => `${root}${path}`;

/** Builds the page, sees to the first super user, and checks the deployment if it is uploaded. */
export function pageSteps(
  settings: Pick<Settings, 'projectUrl' | 'appUrl' | 'host' | 'folder'>,
  keys: Keys,
  env: NodeJS.ProcessEnv,
  hasTerminal: boolean,
): Step[] {
  const { projectUrl, appUrl, host, folder } = settings;
  const upload = uploads[host](folder);
  const check = `npm run deploy:check -- --url ${appUrl}`;
  const project = async () => ({ url: projectUrl, secretKey: (await keys()).secret });
  /** The environment of our own scripts. */
  const named = async () => ({
    ...env,
    SUPABASE_URL: projectUrl,
    SUPABASE_SECRET_KEY: (await keys()).secret,
    SUPABASE_PUBLISHABLE_KEY: (await keys()).publishable,
  });
  return [
    {
      title: 'Build the page',
      preview: async () =>
        `build ${folder}/ for ${projectUrl}, with headers and routes for ${host}`,
      run: async () => {
        const vite = script('node_modules/vite/bin/vite.js');
        const args = ['build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn'];
        const { SUPABASE_SECRET_KEY: _, ...publicOnly } = await named();
        if ((await run(vite, args, publicOnly)) !== 0) throw new Error('the build failed');
        return done(`${folder}/, with headers and routes for ${host}`);
      },
    },
    {
      title: 'Create the first super user',
      preview: async () => 'create one, if there is none',
      run: async (): Promise<Outcome> => {
        if (await hasSuper(await project())) return done('there is one already');
        if (!hasTerminal) return toDo('create the first super user: npm run create-super');
        const code = await run(script('scripts/create-super.ts'), [], await named());
        if (code !== 0) throw new Error('no super user was created');
        return done('created');
      },
    },
    {
      title: 'Check the deployment',
      preview: async () => `${check}, once the page is uploaded: ${upload}`,
      run: async (): Promise<Outcome> => {
        if ((await deployedProject(appUrl)) !== projectUrl) {
          return toDo(`upload the page: ${upload}. Then: ${check}`);
        }
        const code = await run(script('scripts/deploy-check.ts'), ['--url', appUrl], await named());
        if (code !== 0) throw new Error('it found what is to be fixed');
        return done('nothing to fix');
      },
    },
  ];
}

/** The address of the project that the page at this address works with, if there is one. */
async function deployedProject(appUrl: string): Promise<string | undefined> {
  const config = await readDeployedConfig(askOf(appUrl)).catch(() => undefined);
  return config && URL.parse(config.url, appUrl)?.origin;
}

/** Runs a Node.js script at the same terminal; returns its exit code. */
function run(file: string, args: string[], env: NodeJS.ProcessEnv): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [file, ...args], { cwd: root, env, stdio: 'inherit' });
    child.once('error', reject);
    child.once('close', resolve);
  });
}
