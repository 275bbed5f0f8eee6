import { expect, it } from 'vitest';
import { type Ask, runChecks } from './check.ts';
import { projectChecks } from './projectChecks.ts';

const origin = 'https://quotes.example.com';

/** A project with the given public Auth settings, and status and allowed origin of `login`. */
function aProject(
  settings: Record<string, unknown>,
  login = 401,
  allowed: string | null = origin,
): Ask {
  return async (path) => {
    if (path === '/auth/v1/settings') return Response.json(settings);
    const status = path === '/functions/v1/login' ? login : 404;
    const headers = allowed === null ? {} : { 'access-control-allow-origin': allowed };
    return Response.json({ error: 'no' }, { status, headers });
  };
}

async function findingOf(title: string, project: Ask) {
  const checks = projectChecks(project, 'sb_publishable_x', origin);
  const chosen = checks.filter((check) => check.title === title);
  expect(chosen).toHaveLength(1);
  return (await runChecks(chosen, () => undefined))[0];
}

const problemOf = async (title: string, settings: Record<string, unknown>, login?: number) =>
  (await findingOf(title, aProject(settings, login)))?.problem;

it('requires the email provider, without which no one can sign in', async () => {
  const title = 'Users can sign in with a password';
  const off = { disable_signup: true, external: { email: false } };
  expect(await problemOf(title, off)).toMatch(/email provider is off.*supabase config push/);
  expect(await problemOf(title, { disable_signup: true })).toMatch(/email provider is off/);
  const on = { disable_signup: true, external: { email: true } };
  expect(await problemOf(title, on)).toBeUndefined();
});

it('requires sign-up and every other way in to be off', async () => {
  const title = 'No one can sign up';
  const email = { email: true };
  expect(await problemOf(title, { disable_signup: false, external: email })).toMatch(
    /sign-up is on/,
  );
  expect(
    await problemOf(title, { disable_signup: true, external: { ...email, github: true } }),
  ).toMatch(/github/);
  expect(await problemOf(title, { disable_signup: true, external: email })).toBeUndefined();
});

it('does not take a sign-in outage as proof that the demo accounts are missing', async () => {
  const title = 'The demo accounts do not exist';
  expect(await problemOf(title, {}, 401)).toBeUndefined();
  expect(await problemOf(title, {}, 503)).toMatch(/login answered 503/);
  expect(await problemOf(title, {}, 200)).toMatch(/super, anna, ben/);
});

it('requires the functions to know the address of the page', async () => {
  const find = (allowed: string | null) =>
    findingOf('The functions know the address of the page', aProject({}, 401, allowed));
  expect(await find(origin)).toMatchObject({ problem: undefined });
  expect((await find(null))?.problem).toMatch(
    /no APP_URL.*secrets set APP_URL=https:\/\/quotes.example.com`/,
  );
  expect((await find('https://old.example.com'))?.problem).toMatch(
    /APP_URL is https:\/\/old.example.com/,
  );
  const behindKong = await find('*');
  expect(behindKong?.problem).toBeUndefined();
  expect(behindKong?.notKnown).toMatch(/compare APP_URL/);
});
