import { existsSync, readFileSync } from 'node:fs';
import { parseArgs, parseEnv } from 'node:util';
import { shortestCardSecret } from '../../supabase/functions/_shared/cards/cardKeys.ts';
import { checkRecipient } from '../../supabase/functions/_shared/domain/sendFields.ts';
import { isSafeAddress } from '../build/staticHost.ts';
import { projectRefOf } from '../hosted/managementApi.ts';
import type { Prompt } from '../super/prompt.ts';

/** The static hosts, and the command of each that uploads the page. */
export const uploads = {
  netlify: (folder: string) => `npx netlify deploy --prod --no-build --dir ${folder}`,
  vercel: (folder: string) => `npx vercel deploy --prod ${folder}`,
  cloudflare: (folder: string) => `npx wrangler pages deploy ${folder}`,
  other: (folder: string) => `copy ${folder}/ to your server (docs/production.md, step 3)`,
};

type Host = keyof typeof uploads;

/** What a deployment needs to know. */
export type Settings = {
  ref: string;
  /** The project's own address. */
  projectUrl: string;
  token: string;
  host: Host;
  /** The page's address, `APP_URL` of the functions. */
  appUrl: string;
  /** The file with the functions' settings, and the names in it. */
  secretsFile: string;
  secretNames: string[];
  /** The folder that the page is built into. */
  folder: string;
  /** Where migrations go, if not through the management API: without IPv6, the pooler. */
  databaseUrl: string | undefined;
  isDryRun: boolean;
  isConfirmed: boolean;
};

const options = {
  'project-ref': { type: 'string' },
  host: { type: 'string' },
  secrets: { type: 'string', default: '.env.functions' },
  out: { type: 'string', default: 'dist' },
  'dry-run': { type: 'boolean', default: false },
  yes: { type: 'boolean', default: false },
} as const;

type Env = Readonly<Record<string, string | undefined>>;

/**
 * Reads the settings from the command line and the environment and asks for the others. Throws
 * with what is missing or wrong, before anything is changed.
 * @param prompt undefined if there is no terminal to ask at
 */
export async function readSettings(
  args: string[],
  env: Env,
  prompt: Prompt | undefined,
): Promise<Settings> {
  const { values } = parseArgs({ args, options });
  const secrets = readSecrets(values.secrets);
  const ask = (question: string, missing: string, isSecret = false) => {
    if (!prompt) throw new Error(missing);
    const any = (value: string) => ({ ok: true as const, value: value.trim() });
    return isSecret ? prompt.askHidden(question, any) : prompt.ask(question, any);
  };
  const ref =
    projectRefOf(values['project-ref'], env.SUPABASE_URL) ??
    checkedRef(await ask('Project ref: ', 'Name the project: --project-ref <ref>'));
  const host = hostOf(
    values.host ??
      (await ask(
        `Static host (${Object.keys(uploads).join(', ')}): `,
        `Name the static host: --host ${Object.keys(uploads).join('|')}`,
      )),
  );
  const token =
    env.SUPABASE_ACCESS_TOKEN ||
    (await ask(
      'Access token (https://supabase.com/dashboard/account/tokens): ',
      'Set SUPABASE_ACCESS_TOKEN to a token from https://supabase.com/dashboard/account/tokens',
      true,
    ));
  return {
    ref,
    projectUrl: projectUrlOf(ref, env.SUPABASE_URL),
    token,
    host,
    ...secrets,
    folder: values.out,
    databaseUrl: databaseUrlOf(env.DATABASE_URL),
    isDryRun: values['dry-run'],
    isConfirmed: values.yes,
  };
}

function readSecrets(file: string) {
  if (!existsSync(file)) {
    throw new Error(
      `There is no ${file}. Write the functions' settings into it, at least APP_URL=https://… (docs/production.md, step 2).`,
    );
  }
  const settings = parseEnv(readFileSync(file, 'utf8'));
  const url = URL.parse(settings.APP_URL ?? '');
  if (!url || !isSafeAddress(url)) {
    throw new Error(
      `APP_URL in ${file} must be the page's address, such as https://quotes.example.com.`,
    );
  }
  const problem = problemOf(settings);
  if (problem) throw new Error(`${file}: ${problem}`);
  return { appUrl: url.origin, secretsFile: file, secretNames: Object.keys(settings) };
}

/** What is wrong with the functions' settings, as far as it shows before a message is sent. */
function problemOf(settings: NodeJS.Dict<string>): string | undefined {
  const { SMTP_URL, MAIL_FROM, CARD_KEYS_SECRET } = settings;
  const unfinished = Object.keys(settings).find((name) => settings[name]?.includes('…'));
  if (unfinished) return `${unfinished} has the example’s … in it. Fill it in, or remove the line.`;
  const server = URL.parse(SMTP_URL ?? '');
  if (SMTP_URL && !(server?.hostname && /^smtps?:$/.test(server.protocol))) {
    return 'SMTP_URL must be an address such as smtps://user:password@smtp.example.net:465.';
  }
  const port = server?.port || (server?.protocol === 'smtp:' ? '587' : '465');
  if (SMTP_URL && ['25', '587'].includes(port)) {
    return `SMTP_URL uses port ${port}, which hosted functions cannot reach. Use 465 or 2525.`;
  }
  if (MAIL_FROM && !checkRecipient('email', MAIL_FROM).ok) {
    return 'MAIL_FROM must be one email address, such as quotes@example.com.';
  }
  if (CARD_KEYS_SECRET && CARD_KEYS_SECRET.length < shortestCardSecret) {
    return `CARD_KEYS_SECRET must have at least ${shortestCardSecret} characters.`;
  }
  const twilio = ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'];
  const missing = twilio.filter((name) => !settings[name]);
  return missing.length === 1 || missing.length === 2
    ? `text messages also need ${missing.join(' and ')}.`
    : undefined;
}

function checkedRef(given: string): string {
  const ref = projectRefOf(given, undefined);
  if (ref === undefined) throw new Error('Name the project: --project-ref <ref>');
  return ref;
}

function hostOf(given: string): Host {
  if (Object.hasOwn(uploads, given)) return given as Host;
  throw new Error(`--host must be one of ${Object.keys(uploads).join(', ')}, not ${given}.`);
}

function databaseUrlOf(given: string | undefined): string | undefined {
  if (given && !/^postgres(ql)?:/.test(given)) {
    throw new Error('DATABASE_URL must begin with postgresql://');
  }
  return given || undefined;
}

function projectUrlOf(ref: string, named: string | undefined): string {
  if (!named) return `https://${ref}.supabase.co`;
  const url = URL.parse(named);
  if (!url || !isSafeAddress(url)) throw new Error('SUPABASE_URL must be an https address.');
  if (projectRefOf(undefined, named) !== undefined && url.hostname !== `${ref}.supabase.co`) {
    throw new Error(`SUPABASE_URL is the address of another project than ${ref}.`);
  }
  return url.origin;
}
