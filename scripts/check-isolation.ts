import { parseArgs } from 'node:util';
import { sheetText } from '../supabase/functions/_shared/domain/isolationSheet.ts';
import { checkIsolation } from '../supabase/functions/_shared/isolation/check.ts';
import { isSafeAddress } from './build/staticHost.ts';
import { findProject } from './super/project.ts';
import { openPrompt } from './super/prompt.ts';

// `npm run check:isolation -- --url https://….supabase.co`: runs the isolation check on a project.
// The keys come from the environment or a prompt; on the command line, a key would end up in the
// shell's history. Without --url it uses the embedded stack of this folder.

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { url: { type: 'string' }, json: { type: 'boolean' } } });
  const project = await projectOf(values.url);
  const sheet = await checkIsolation({ ...project, fetch });
  console.log(values.json ? JSON.stringify(sheet, null, 1) : sheetText(sheet));
  if (!sheet.isTight) process.exitCode = 1;
}

async function projectOf(url: string | undefined) {
  const { SUPABASE_SECRET_KEY: secret, SUPABASE_PUBLISHABLE_KEY: publishable } = process.env;
  if (url === undefined) {
    const found = findProject(process.env);
    return { ...found, publishableKey: publishable ?? (await publishableKeyOf(found.url)) };
  }
  if (!isSafeAddress(URL.parse(url))) {
    throw new Error(
      'The secret key is sent there: --url must begin with https://, or name this machine.',
    );
  }
  const prompt = openPrompt(process.stdin, process.stderr);
  const given = (text: string) =>
    text === '' ? { ok: false as const, message: 'Required' } : { ok: true as const, value: text };
  try {
    return {
      url: url.replace(/\/+$/, ''),
      publishableKey: publishable ?? (await prompt.ask('Publishable key: ', given)),
      secretKey: secret ?? (await prompt.askHidden('Secret key (not shown): ', given)),
    };
  } finally {
    prompt.close();
  }
}

/** The embedded stack serves it to every page. */
async function publishableKeyOf(url: string): Promise<string> {
  const config: { publishableKey: string } = await (await fetch(`${url}/config.json`)).json();
  return config.publishableKey;
}

await main().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
});
