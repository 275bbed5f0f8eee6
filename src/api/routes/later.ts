import { Hono } from 'hono/tiny';
import type { ApiEnv } from '../context.ts';

/** Calls of SPEC §7 that are documented but not yet backed by anything. */
const calls = [
  ['POST', '/quotes/:id/email'],
  ['POST', '/quotes/:id/sms'],
] as const;

export const laterRoutes = new Hono<ApiEnv>();

for (const [method, path] of calls) {
  laterRoutes.on(method, path, (c) => c.json({ error: 'This is not available yet' }, 501));
}
