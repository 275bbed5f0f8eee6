import { cliOf } from './deploy/cli.ts';
import { keysOf } from './deploy/keys.ts';
import { pageSteps } from './deploy/pageSteps.ts';
import { projectSteps } from './deploy/projectSteps.ts';
import { scheduleStep } from './deploy/schedule.ts';
import { readSettings, type Settings, uploads } from './deploy/settings.ts';
import { runSteps, type Step } from './deploy/step.ts';
import { managementApiOf } from './hosted/managementApi.ts';
import { openPrompt } from './super/prompt.ts';
import { type Output, runScript } from './super/runScript.ts';

const usage = `npm run deploy -- [options]
Brings a hosted Supabase project to the state of this folder and builds the page for it (docs/production.md). It
can be run again at any time, and asks for what it needs and is not given.
  --project-ref <ref>  the project
  --host <name>        the static host: ${Object.keys(uploads).join(', ')}
  --secrets <file>     the functions' settings; default .env.functions
  --out <folder>       where the page is built; default dist
  --dry-run            shows each step and changes nothing
  --yes                does not ask before it begins
From the environment: SUPABASE_ACCESS_TOKEN, and SUPABASE_URL and DATABASE_URL where they differ from the usual.`;

async function main({ print }: Output): Promise<void> {
  const hasTerminal = process.stdin.isTTY === true;
  const settings = await withPrompt(hasTerminal, (prompt) =>
    readSettings(process.argv.slice(2), process.env, prompt),
  );
  const steps = await stepsOf(settings, hasTerminal);
  printPlan(settings, steps, print);
  if (!settings.isDryRun) await confirm(settings, hasTerminal);
  const left = await runSteps(steps, settings.isDryRun, print).catch((error: Error) => {
    throw new Error(
      `${error.message}\nThen run the same command again. Steps that are done change nothing the second time.`,
    );
  });
  if (settings.isDryRun) print('Nothing was changed.');
  else print(left.length === 0 ? 'Deployed.' : 'Left to do:');
  for (const what of left) print(`  - ${what}`);
}

async function stepsOf(settings: Settings, hasTerminal: boolean): Promise<Step[]> {
  const env = { ...process.env, SUPABASE_ACCESS_TOKEN: settings.token };
  const api = managementApiOf(env, settings.ref);
  if (!api) throw new Error('The access token is empty.');
  // Fails here for a wrong token or project, before anything is changed.
  await api.readAuth();
  const cli = cliOf(env);
  const keys = keysOf(cli, settings.ref);
  return [
    ...projectSteps(cli, api, settings),
    scheduleStep(cli, settings, keys),
    ...pageSteps(settings, keys, env, hasTerminal),
  ];
}

function printPlan(settings: Settings, steps: readonly Step[], print: Output['print']): void {
  print(`Project    ${settings.ref} (${settings.projectUrl})`);
  print(`Page       ${settings.appUrl} (${settings.host})`);
  for (const [index, { title }] of steps.entries()) print(`  ${index + 1}. ${title}`);
}

async function confirm({ isConfirmed }: Settings, hasTerminal: boolean): Promise<void> {
  if (isConfirmed) return;
  if (!hasTerminal) throw new Error('Nothing was changed. Add --yes to deploy, or --dry-run.');
  const answer = await withPrompt(true, (prompt) =>
    prompt?.ask('Deploy? (yes/no) ', (value) => ({ ok: true, value: value.trim() })),
  );
  if (answer !== 'yes') throw new Error('Nothing was changed.');
}

/** Lets `work` ask at the terminal, and gives the terminal back to the scripts that ask next. */
async function withPrompt<T>(
  hasTerminal: boolean,
  work: (prompt: ReturnType<typeof openPrompt> | undefined) => T | Promise<T>,
): Promise<T> {
  if (!hasTerminal) return work(undefined);
  const prompt = openPrompt(process.stdin, process.stdout);
  try {
    return await work(prompt);
  } finally {
    prompt.close();
  }
}

await runScript(main, { usage });
