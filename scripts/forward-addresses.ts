import { parseArgs } from 'node:util';
import { turnForwardingOn } from './hosted/addressForwarding.ts';
import { managementApiOf, projectRefOf } from './hosted/managementApi.ts';
import { type Output, runScript } from './super/runScript.ts';

const usage = `npm run deploy:forward-addresses -- [--project-ref <ref>]
Lets hosted Auth limit sign-ins by each user's address. Without it, all users of all tenants share one limit
(docs/decisions/0021). Running it again changes nothing.
  --project-ref  the project; without it the one that SUPABASE_URL names or that is linked here
Needs SUPABASE_ACCESS_TOKEN.`;

async function main({ print }: Output): Promise<void> {
  const { values } = parseArgs({ options: { 'project-ref': { type: 'string' } } });
  const ref = projectRefOf(values['project-ref'], process.env.SUPABASE_URL);
  if (ref === undefined) {
    throw new Error(
      'Say which project: npm run deploy:forward-addresses -- --project-ref <ref>, or run `npx supabase link` first.',
    );
  }
  const api = managementApiOf(process.env, ref);
  if (api === undefined) {
    throw new Error(
      'Set SUPABASE_ACCESS_TOKEN to a token from https://supabase.com/dashboard/account/tokens, or turn on IP Address Forwarding yourself under Authentication → Rate Limits.',
    );
  }
  const wasOff = await turnForwardingOn(api);
  print(`IP Address Forwarding of ${ref} ${wasOff ? 'is on now' : 'was on already'}.`);
}

await runScript(main, { usage });
