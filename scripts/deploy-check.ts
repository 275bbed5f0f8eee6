import { parseArgs } from 'node:util';
import pg from 'pg';
import { isSafeAddress } from './build/staticHost.ts';
import { observedChecks, settingsChecks } from './deploy-check/authChecks.ts';
import {
  type Ask,
  askOf,
  type Check,
  type Finding,
  projectAskOf,
  runChecks,
} from './deploy-check/check.ts';
import { databaseChecks } from './deploy-check/databaseChecks.ts';
import { pageChecks, readDeployedConfig } from './deploy-check/pageChecks.ts';
import { projectChecks, secretChecks } from './deploy-check/projectChecks.ts';
import { managementApiOf, projectRefOf } from './hosted/managementApi.ts';
import { type Output, runScript } from './super/runScript.ts';

const usage = `npm run deploy:check -- --url https://quotes.example.com [--project-ref <ref>]
Checks a deployed Quotewright from the outside, and says what to fix. It changes nothing, except that trying the
demo accounts counts as a failed sign-in for each.
  --url          the page's address
  --project-ref  the project, if its address does not name it
With SUPABASE_URL, SUPABASE_SECRET_KEY, SUPABASE_ACCESS_TOKEN and DATABASE_URL set, it checks more. Exit code 1:
something is to be fixed.`;

async function main({ print }: Output): Promise<void> {
  const { values } = parseArgs({
    options: { url: { type: 'string' }, 'project-ref': { type: 'string' } },
  });
  if (!values.url || !URL.canParse(values.url)) {
    throw new Error('Name the address: npm run deploy:check -- --url https://quotes.example.com');
  }
  const origin = new URL(values.url).origin;
  const { SUPABASE_SECRET_KEY: secretKey, DATABASE_URL: databaseUrl } = process.env;
  const page = askOf(origin);
  const config = await readDeployedConfig(page).catch((error: Error) => {
    throw new Error(`${origin}: ${error.message}`);
  });
  const backend = new URL(config.url, origin).origin;
  const project = projectAskOf(backend);
  print(`${origin} on ${backend}, ${new Date().toISOString()}`);
  const maySendKey = secretKey !== undefined && isOwnProject(backend, process.env.SUPABASE_URL);
  const checks = [
    ...pageChecks(page, origin, config),
    ...projectChecks(project, config.publishableKey, origin),
    ...(maySendKey ? secretChecks(project, secretKey) : []),
    ...authChecks(
      project,
      backend,
      maySendKey ? secretKey : undefined,
      values['project-ref'],
      print,
    ),
  ];
  const report = (finding: Finding) => print(lineOf(finding));
  const findings = await runChecks(checks, report);
  if (databaseUrl) findings.push(...(await checkDatabase(databaseUrl, report)));
  if (!maySendKey) {
    const what = secretKey
      ? `the secret key goes to ${backend} only if SUPABASE_URL names it, over https`
      : 'SUPABASE_URL and SUPABASE_SECRET_KEY are not set';
    print(`  –     Not everything was checked: ${what}.`);
  }
  if (!databaseUrl) print('  –     Not everything was checked: DATABASE_URL is not set.');
  const problems = findings.filter(({ problem }) => problem).length;
  print(problems === 0 ? 'Nothing to fix.' : `${problems} to fix.`);
  process.exitCode = problems === 0 ? 0 : 1;
}

/**
 * Checks Auth's settings through the management API if there is a token for it, otherwise by
 * observing its behavior. A project on this machine has no such settings.
 */
function authChecks(
  project: Ask,
  backend: string,
  secretKey: string | undefined,
  givenRef: string | undefined,
  print: Output['print'],
): Check[] {
  const ref = projectRefOf(givenRef, backend);
  const api = ref && managementApiOf(process.env, ref);
  if (api) return settingsChecks(api);
  const isHere = ['localhost', '127.0.0.1'].includes(new URL(backend).hostname);
  if (!isHere && secretKey) return observedChecks(project, secretKey);
  const why = 'SUPABASE_ACCESS_TOKEN is not set, or --project-ref is needed with it';
  if (!isHere) print(`  –     Auth’s settings were not checked: ${why}.`);
  return [];
}

/**
 * Whether the secret key may be sent to this backend. The page under test names its backend, so the
 * user must have named the same one.
 */
function isOwnProject(backend: string, named: string | undefined): boolean {
  if (!(named && URL.canParse(named)) || new URL(named).origin !== backend) return false;
  return isSafeAddress(new URL(backend));
}

async function checkDatabase(url: string, report: (finding: Finding) => void): Promise<Finding[]> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
  } catch (error) {
    const problem = `DATABASE_URL cannot be reached: ${error instanceof Error ? error.message : error}`;
    const finding = { title: 'The database', problem };
    report(finding);
    return [finding];
  }
  try {
    return await runChecks(databaseChecks(client), report);
  } finally {
    await client.end();
  }
}

function lineOf({ title, problem, notKnown }: Finding): string {
  if (notKnown) return `  –     ${title}: unknown. ${notKnown}.`;
  return problem ? `  FIX   ${title}: ${problem}` : `  ok    ${title}`;
}

await runScript(main, { usage });
