import { parseArgs } from 'node:util';
import { sheetText } from '../supabase/functions/_shared/domain/isolationSheet.ts';
import { checkIsolation } from '../supabase/functions/_shared/isolation/check.ts';
import { keyedProject } from './super/keyedProject.ts';
import { mustFit } from './super/mustFit.ts';
import { type Output, runScript } from './super/runScript.ts';

// The keys come from the environment or a prompt; on the command line, a key would end up in the
// shell's history.

const usage = `npm run check:isolation -- [--url https://<ref>.supabase.co] [--json]
Runs the isolation check on a project.
  --url   the project; without it the one that SUPABASE_URL names, else the embedded stack here
  --json  prints the sheet as JSON
Keys: SUPABASE_PUBLISHABLE_KEY and SUPABASE_SECRET_KEY, or asked for. Exit code 1: a leak; 2: it did not run.`;

async function main({ print, hide }: Output): Promise<void> {
  const { values } = parseArgs({ options: { url: { type: 'string' }, json: { type: 'boolean' } } });
  const project = await keyedProject(values.url, process.env);
  hide(project.publishableKey, project.secretKey);
  await mustFit(project);
  const sheet = await checkIsolation({ ...project, fetch });
  print(values.json ? JSON.stringify(sheet, null, 1) : sheetText(sheet));
  if (!sheet.isTight) process.exitCode = 1;
}

await runScript(main, { usage, failureCode: 2 });
