import { parseArgs } from 'node:util';
import pg from 'pg';
import { askOf, type Finding, runChecks } from './deploy-check/check.ts';
import { databaseChecks } from './deploy-check/databaseChecks.ts';
import { pageChecks, readDeployedConfig } from './deploy-check/pageChecks.ts';
import { projectChecks, secretChecks } from './deploy-check/projectChecks.ts';

// `npm run deploy:check -- --url https://quotes.example.com`: looks a deployed Quotewright over, as a
// stranger sees it. With SUPABASE_URL, SUPABASE_SECRET_KEY and DATABASE_URL in the environment it looks
// deeper. It
// changes nothing; a try of the demo accounts counts as a failed sign-in of theirs.

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { url: { type: 'string' } } });
  if (!values.url || !URL.canParse(values.url)) {
    throw new Error('Say which: npm run deploy:check -- --url https://quotes.example.com');
  }
  const origin = new URL(values.url).origin;
  const { SUPABASE_SECRET_KEY: secretKey, DATABASE_URL: databaseUrl } = process.env;
  const page = askOf(origin);
  const config = await readDeployedConfig(page).catch((error: Error) => {
    throw new Error(`${origin}: ${error.message}`);
  });
  const backend = new URL(config.url, origin).origin;
  const project = askOf(backend);
  console.log(`${origin} on ${backend}, ${new Date().toISOString()}`);
  const mayAsk = secretKey !== undefined && isOwnProject(backend, process.env.SUPABASE_URL);
  const checks = [
    ...pageChecks(page, origin, config),
    ...projectChecks(project, config.publishableKey),
    ...(mayAsk ? secretChecks(project, secretKey) : []),
  ];
  const findings = await runChecks(checks, tell);
  if (databaseUrl) findings.push(...(await lookIntoDatabase(databaseUrl)));
  if (!mayAsk) {
    const what = secretKey
      ? `the secret key goes to ${backend} only if SUPABASE_URL names it, over https`
      : 'SUPABASE_URL and SUPABASE_SECRET_KEY are not set';
    console.log(`  –     Not everything was looked at: ${what}.`);
  }
  if (!databaseUrl) console.log('  –     Not everything was looked at: DATABASE_URL is not set.');
  const problems = findings.filter(({ problem }) => problem).length;
  console.log(problems === 0 ? 'Nothing to mend.' : `${problems} to mend.`);
  process.exitCode = problems === 0 ? 0 : 1;
}

/**
 * Whether a key may be sent there. The page names its backend, and the page is what is being checked:
 * the person must have named the same one.
 */
function isOwnProject(backend: string, named: string | undefined): boolean {
  if (!(named && URL.canParse(named)) || new URL(named).origin !== backend) return false;
  const { protocol, hostname } = new URL(backend);
  return protocol === 'https:' || hostname === 'localhost' || hostname === '127.0.0.1';
}

async function lookIntoDatabase(url: string): Promise<Finding[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await runChecks(databaseChecks(client), tell);
  } finally {
    await client.end();
  }
}

function tell({ title, problem }: Finding): void {
  console.log(problem ? `  MEND  ${title}: ${problem}` : `  ok    ${title}`);
}

await main().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
