import { findProject, keyedAddress } from './project.ts';
import { openPrompt } from './prompt.ts';

/** A project with both of its keys. */
export type KeyedProject = { url: string; publishableKey: string; secretKey: string };

type Env = Readonly<Record<string, string | undefined>>;

/**
 * The project at `url`, with the keys from the environment or a prompt; on the command line, a key
 * would end up in the shell's history. Without `url`, the one that `findProject` finds.
 */
export async function keyedProject(url: string | undefined, env: Env): Promise<KeyedProject> {
  if (url === undefined) {
    const found = findProject(env);
    const { SUPABASE_PUBLISHABLE_KEY: key } = env;
    return { ...found, publishableKey: key || (await publishableKeyOf(found.url)) };
  }
  const address = keyedAddress(url, '--url');
  const prompt = openPrompt(process.stdin, process.stderr);
  const given = (text: string) =>
    text === '' ? { ok: false as const, message: 'Required' } : { ok: true as const, value: text };
  const keyOf = (variable: string, ask: () => Promise<string>) =>
    env[variable] ||
    ask().catch(() => {
      throw new Error(`Set ${variable}, or run this at a terminal, which asks for it.`);
    });
  try {
    return {
      url: address,
      publishableKey: await keyOf('SUPABASE_PUBLISHABLE_KEY', () =>
        prompt.ask('Publishable key: ', given),
      ),
      secretKey: await keyOf('SUPABASE_SECRET_KEY', () =>
        prompt.askHidden('Secret key (not shown): ', given),
      ),
    };
  } finally {
    prompt.close();
  }
}

/** The embedded stack serves it to every page. */
async function publishableKeyOf(url: string): Promise<string> {
  const answer = await fetch(`${url}/config.json`).catch(() => undefined);
  if (!answer?.ok) {
    throw new Error(
      `${url} does not answer. Run npm start, or name a project with --url and set SUPABASE_PUBLISHABLE_KEY.`,
    );
  }
  const config: { publishableKey: string } = await answer.json();
  return config.publishableKey;
}
