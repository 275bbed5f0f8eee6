import { expect, it } from 'vitest';
import { type Ask, runChecks } from './check.ts';
import { projectChecks } from './projectChecks.ts';

/** A project with the given public Auth settings and status of `login`. */
function aProject(settings: Record<string, unknown>, login = 401): Ask {
  return async (path) => {
    if (path === '/auth/v1/settings') return Response.json(settings);
    const status = path === '/functions/v1/login' ? login : 404;
    return Response.json({ error: 'no' }, { status });
  };
}

async function problemOf(title: string, settings: Record<string, unknown>, login?: number) {
  const checks = projectChecks(aProject(settings, login), 'sb_publishable_x');
  const chosen = checks.filter((check) => check.title === title);
  expect(chosen).toHaveLength(1);
  return (await runChecks(chosen, () => undefined))[0]?.problem;
}

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
