import type { SupabaseClient } from '@supabase/supabase-js';
import type { Deps } from '../_shared/deps.ts';
import { id as checkId } from '../_shared/domain/choiceFields.ts';
import { checkField, type EditableFields } from '../_shared/domain/fields.ts';
import { messages } from '../_shared/domain/messages/messages.ts';
import { databaseRefusal } from '../_shared/http/databaseRefusal.ts';
import { answerPost, json, Refusal, readJson } from '../_shared/http/http.ts';
import { hashPassword } from '../_shared/sign-in/passwordHash.ts';
import { callerOf } from '../_shared/sign-in/session.ts';

/** Enough for a thousand ids and a long password. */
const maxBytes = 64 * 1024;

type Body = Record<string, unknown>;
type Field = keyof EditableFields['accessToken'];

/**
 * Handles the access-token calls that carry a password, which is hashed here and never stored.
 * In, with a user's session: `{ password, description?, expiresAt?, scope?, quoteIds?, id? }`
 * creates a token and answers its `id`; `{ tokenId, password, isActive? }` changes one. The
 * database decides what the user may do. 400 for bad input, 401 without a session, 403 without a
 * tenant, 404 for another tenant's token, 409 for an id already in use or a link too many.
 */
export function handler(request: Request, deps: Deps): Promise<Response> {
  return answerPost(request, deps, async () => {
    const { client, tenantId } = await callerOf(request, deps);
    if (tenantId === null) throw new Refusal(403, 'Only the users of a tenant have access links');
    const body = await readJson(request, maxBytes);
    return body.tokenId === undefined ? create(client, body) : change(client, body);
  });
}

async function create(client: SupabaseClient, body: Body): Promise<Response> {
  const link = {
    id: idOf(body.id ?? null),
    description: fieldOf('description', body.description ?? ''),
    expires_at: fieldOf('expiresAt', body.expiresAt ?? null),
    scope: fieldOf('scope', body.scope ?? 'none'),
    quotes: idsOf(body.quoteIds ?? []),
  };
  const password = fieldOf('password', body.password);
  const { data, error } = await client.rpc('create_access_token', {
    ...link,
    password_hash: await hashPassword(password),
  });
  if (error !== null) throw refusalOf(error, messages.access.createFailed.description);
  return json({ id: String(data) }, 201);
}

async function change(client: SupabaseClient, body: Body): Promise<Response> {
  const changes = {
    id: idOf(body.tokenId),
    is_active: body.isActive === undefined ? null : fieldOf('isActive', body.isActive),
  };
  const password = fieldOf('password', body.password);
  const { error } = await client.rpc('change_access_token', {
    ...changes,
    password_hash: await hashPassword(password),
  });
  if (error !== null) throw refusalOf(error, messages.access.passwordUpdateFailed.description);
  return json({ success: true });
}

function fieldOf<F extends Field>(field: F, given: unknown): EditableFields['accessToken'][F] {
  const check = checkField('accessToken', field, given);
  if (!check.ok) throw new Refusal(400, check.message);
  return check.value;
}

function idOf(given: unknown): string | null {
  const check = checkId(given, {});
  if (!check.ok) throw new Refusal(400, check.message);
  return check.value;
}

function idsOf(given: unknown): string[] {
  const ids = Array.isArray(given) ? given.map(idOf) : [null];
  if (ids.includes(null)) throw new Refusal(400, 'The quotes must be given by their ids');
  return ids.filter((id) => id !== null);
}

const refusals: Record<string, [status: number, message: string]> = {
  PT401: [401, 'Not signed in'],
  PT404: [404, 'Not found'],
  '23503': [400, 'This quote does not exist'],
  '23505': [409, 'This id is already in use'],
  '23514': [400, 'A value is out of range'],
  '22023': [400, 'A link shows at most 1,000 chosen quotes'],
  '42501': [403, 'You are not allowed to do this'],
};

function refusalOf(error: { code?: string; message: string }, fallback: string): Refusal {
  const known = refusals[error.code ?? ''];
  if (known) return new Refusal(...known);
  if (error.code === 'PT409') return databaseRefusal(error);
  console.error('access-tokens:', error);
  return new Refusal(502, fallback);
}
