import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { keyHeaders } from '../../supabase/functions/_shared/isolation/project.ts';
import { type Ask, type Check, NotKnown } from './check.ts';

const supabase = fileURLToPath(new URL('../../supabase', import.meta.url));

/** The edge functions of this folder. */
export const functionNames = readdirSync(`${supabase}/functions`, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
  .map((entry) => entry.name);

/** The versions of the migrations of this folder, oldest first. */
export const migrationVersions = readdirSync(`${supabase}/migrations`)
  .map((name) => name.split('_')[0] ?? '')
  .sort();

/** Every table and view that a migration of this folder creates in `public`. */
const relations = readdirSync(`${supabase}/migrations`).flatMap((name) =>
  [
    ...readFileSync(`${supabase}/migrations/${name}`, 'utf8').matchAll(
      /create (?:or replace )?(?:table|view)(?: if not exists)? public\.(\w+)/g,
    ),
  ].map((match) => match[1] ?? ''),
);

const demo = [
  { username: 'super', password: 'demo-super-1' },
  { username: 'anna', password: 'demo-anna-1' },
  { username: 'ben', password: 'demo-ben-1' },
];

/**
 * What anyone with the publishable key may find out about the project.
 * @param origin the page's own
 */
export function projectChecks(ask: Ask, publishableKey: string, origin: string): Check[] {
  const headers = { apikey: publishableKey };
  const post = (path: string, body: unknown) =>
    ask(path, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  return [
    {
      title: 'No one can sign up',
      run: async () => {
        const settings = await (await ask('/auth/v1/settings', { headers })).json();
        if (!settings.disable_signup) return 'sign-up is on: run `npx supabase config push`.';
        const others = Object.entries(settings.external ?? {})
          .filter(([name, on]) => on && name !== 'email')
          .map(([name]) => name);
        return others.length > 0
          ? `other ways to sign in are on (${others.join(', ')}): turn them off in the project.`
          : undefined;
      },
    },
    {
      title: 'Users can sign in with a password',
      run: async () => {
        const settings = await (await ask('/auth/v1/settings', { headers })).json();
        return settings.external?.email
          ? undefined
          : "Auth's email provider is off, so no one can sign in: run `npx supabase config push`, or turn on Email under Authentication → Sign In / Providers.";
      },
    },
    {
      title: 'Visitors cannot read any table',
      run: async () => {
        const open: string[] = [];
        for (const name of new Set(relations)) {
          const answer = await ask(`/rest/v1/${name}?select=*&limit=1`, { headers });
          if (answer.ok) open.push(name);
        }
        return open.length > 0
          ? `${open.join(', ')} answered: run \`npx supabase db push --remote\`, then \`select private.restate_grants()\`.`
          : undefined;
      },
    },
    {
      title: 'The schema private is not exposed',
      run: async () => {
        const { status } = await ask('/rest/v1/attempts?select=*', {
          headers: { ...headers, 'accept-profile': 'private' },
        });
        return status === 406
          ? undefined
          : `it answered ${status}: take private out of the exposed schemas (\`npx supabase config push\`).`;
      },
    },
    {
      title: 'Logos are not public',
      run: async () =>
        (await ask('/storage/v1/object/public/logos/a/b.png')).ok
          ? 'a logo could be read without a session: make the bucket private.'
          : undefined,
    },
    {
      title: 'Every function responds',
      run: async () => {
        const silent: string[] = [];
        for (const name of functionNames) {
          const answer = await post(`/functions/v1/${name}`, {});
          const result = await answer.json().catch(() => ({}));
          const isOurs =
            answer.status >= 400 && answer.status < 500 && typeof result.error === 'string';
          if (!isOurs) silent.push(`${name} (${answer.status})`);
        }
        return silent.length > 0
          ? `${silent.join(', ')}: run \`npx supabase functions deploy --use-api\`; their verify_jwt must be off, as in supabase/config.toml.`
          : undefined;
      },
    },
    {
      title: 'The functions know the address of the page',
      run: async () => {
        const answer = await post('/functions/v1/login', {});
        const allowed = answer.headers.get('access-control-allow-origin');
        // Kong, the gateway of a self-hosted project, replaces the functions' own header.
        if (allowed === '*') return new NotKnown('compare APP_URL of the functions with it');
        const found = allowed === null ? 'they have no APP_URL' : `their APP_URL is ${allowed}`;
        return allowed === origin
          ? undefined
          : `${found}, so the page cannot call them and links in messages are wrong: run \`npx supabase secrets set APP_URL=${origin}\`.`;
      },
    },
    {
      title: 'The demo accounts do not exist',
      run: async () => {
        const there: string[] = [];
        for (const account of demo) {
          const answer = await post('/functions/v1/login', account);
          if (answer.ok) there.push(account.username);
          else if (answer.status >= 500)
            return `login answered ${answer.status}, so no password was compared: fix signing in first.`;
        }
        return there.length > 0
          ? `${there.join(', ')} can sign in with the published password: this is demo data, not a project for real use.`
          : undefined;
      },
    },
  ];
}

/** Checks that need the project's secret key. */
export function secretChecks(ask: Ask, secretKey: string): Check[] {
  const headers = keyHeaders(secretKey);
  return [
    {
      title: 'There is a super user',
      run: async () => {
        const path = '/rest/v1/profiles?select=id&role=eq.super&is_active=is.true&limit=1';
        const answer = await ask(path, { headers });
        if (!answer.ok) return `the key was refused (${answer.status}): is it this project's?`;
        const found: unknown[] = await answer.json();
        return found.length > 0 ? undefined : 'there is none: run `npm run create-super`.';
      },
    },
    {
      title: 'The bucket logos is there and private',
      run: async () => {
        const answer = await ask('/storage/v1/bucket/logos', { headers });
        if (!answer.ok) return 'there is none: run `npx supabase db push --remote`.';
        const bucket = await answer.json();
        return bucket.public ? 'it is public: make it private.' : undefined;
      },
    },
  ];
}
