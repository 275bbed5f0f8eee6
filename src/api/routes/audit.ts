import { Hono } from 'hono/tiny';
import * as v from 'valibot';
import { type ApiEnv, signedIn } from '../adapter/context.ts';
import { queryOf } from '../adapter/input.ts';
import { dataOf } from '../database/failures.ts';
import { listOf } from '../database/shapes.ts';
import { toAuditEntry } from '../entities/auditEntry.ts';

const text = v.optional(v.pipe(v.string(), v.maxLength(200, 'The search is too long')), '');
const time = v.optional(v.pipe(v.string(), v.isoTimestamp('The time must be ISO 8601')));

const query = v.object({
  actor: text,
  action: text,
  tenant: text,
  since: time,
  until: time,
  cursor: v.optional(
    v.pipe(v.string(), v.regex(/^(|[\dT:.Z-]+_[\da-f-]{36})$/, 'Unknown cursor')),
    '',
  ),
  limit: v.optional(
    v.pipe(v.string(), v.regex(/^([1-9]\d{0,2}|1000)$/, 'The limit must be a number up to 1000')),
    '50',
  ),
});

/**
 * The audit log, newest first: of the user's own tenant or, for the super user, of administration.
 * Query parameters: `actor`, `tenant` (text in the name), `action`, `since`, `until`, `cursor` (of
 * the last entry read) and `limit`.
 */
export const auditRoutes = new Hono<ApiEnv>().get('/audit-log', signedIn, async (c) => {
  const { limit, since, until, ...filters } = queryOf(c, query);
  const rows = await dataOf(
    c.var.client.rpc('audit_entries', {
      ...filters,
      ...(since === undefined ? {} : { since }),
      ...(until === undefined ? {} : { until }),
      page_size: Number(limit),
    }),
    listOf('action_done', 'cursor_after'),
  );
  return c.json(rows.map(toAuditEntry));
});
