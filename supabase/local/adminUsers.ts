import { hash } from 'bcryptjs';
import type { PasswordRules } from './authSettings.ts';
import type { Row, Statements } from './database.ts';

/** GoTrue refuses longer passwords, because bcrypt reads only 72 bytes. */
const longestPassword = 72;

export type UserChanges = {
  id?: string;
  email?: string;
  password?: string;
  email_confirm?: boolean;
  user_metadata?: Record<string, unknown>;
  app_metadata?: Record<string, unknown>;
  ban_duration?: string;
};

/** A refusal in GoTrue's shape. */
export class AuthError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

const select = `
  select users.id, users.aud, users.role, users.email, users.phone, users.email_confirmed_at,
    users.last_sign_in_at, users.raw_app_meta_data, users.raw_user_meta_data, users.banned_until,
    users.created_at, users.updated_at, users.is_anonymous,
    coalesce((
      select json_agg(json_build_object(
        'identity_id', identity.id, 'id', identity.provider_id, 'user_id', identity.user_id,
        'identity_data', identity.identity_data, 'provider', identity.provider,
        'last_sign_in_at', identity.last_sign_in_at, 'created_at', identity.created_at,
        'updated_at', identity.updated_at, 'email', identity.email))
      from auth.identities identity where identity.user_id = users.id
    ), '[]'::json) as identities
  from auth.users users`;

/** GoTrue's POST /admin/users. The address is confirmed if `email_confirm` is true. */
export async function createUser(
  tx: Statements,
  changes: UserChanges,
  rules: PasswordRules,
): Promise<Row> {
  const email = checkedEmail(changes.email);
  if (!email)
    throw new AuthError(400, 'validation_failed', 'Cannot create a user without an email');
  // Of two concurrent calls, the second finds the account of the first.
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [email]);
  const [taken] = await tx.query('select from auth.users where email = $1', [email]);
  if (taken) throw emailExists();
  const id = changes.id ?? crypto.randomUUID();
  const [sameId] = await tx.query('select from auth.users where id = $1', [id]);
  if (sameId) throw new AuthError(422, 'user_already_exists', 'User already registered');
  const password = await hashed(changes.password ?? `${crypto.randomUUID()}-a1`, rules);
  const identity = { sub: id, email, email_verified: false, phone_verified: false };
  await tx.query(
    `insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at,
       raw_app_meta_data, raw_user_meta_data, banned_until, created_at, updated_at)
     values ($1, 'authenticated', 'authenticated', $2, $3, case when $4::boolean then now() end,
       $5::jsonb, $6::jsonb, now() + $7::interval, now(), now())`,
    [
      id,
      email,
      password,
      changes.email_confirm === true,
      JSON.stringify({ provider: 'email', providers: ['email'], ...changes.app_metadata }),
      JSON.stringify(changes.user_metadata ?? {}),
      banInterval(changes.ban_duration),
    ],
  );
  await tx.query(
    `insert into auth.identities (id, provider, provider_id, user_id, identity_data,
       last_sign_in_at, created_at, updated_at)
     values ($1, 'email', $2::text, $2::text::uuid, $3::jsonb, now(), now(), now())`,
    [crypto.randomUUID(), id, JSON.stringify(identity)],
  );
  return readUser(tx, id);
}

/** GoTrue's GET /admin/users/{id}. */
export async function readUser(tx: Statements, id: string): Promise<Row> {
  const [row] = await tx.query(`${select} where users.id = $1`, [checkedId(id)]);
  if (!row) throw new AuthError(404, 'user_not_found', 'User not found');
  return shaped(row);
}

/** GoTrue's GET /admin/users: newest first, with the total number. */
export async function listUsers(
  tx: Statements,
  page: number,
  perPage: number,
): Promise<{ users: Row[]; total: number }> {
  const rows = await tx.query(
    `${select} order by users.created_at desc, users.id limit $1 offset $2`,
    [perPage, (page - 1) * perPage],
  );
  const [count] = await tx.query('select count(*)::int as total from auth.users');
  return { users: rows.map(shaped), total: Number(count?.total ?? 0) };
}

/** GoTrue's PUT /admin/users/{id}. A new password or a ban ends the user's sessions. */
export async function updateUser(
  tx: Statements,
  id: string,
  changes: UserChanges,
  rules: PasswordRules,
): Promise<Row> {
  const before = await readUser(tx, id);
  const email = checkedEmail(changes.email);
  if (email) {
    const [other] = await tx.query('select from auth.users where email = $1 and id <> $2', [
      email,
      id,
    ]);
    if (other) throw emailExists();
  }
  const password = changes.password === undefined ? null : await hashed(changes.password, rules);
  await tx.query(
    `update auth.users set
       email = coalesce($2, email),
       encrypted_password = coalesce($3, encrypted_password),
       email_confirmed_at = case when $4::boolean then coalesce(email_confirmed_at, now())
         else email_confirmed_at end,
       raw_user_meta_data = raw_user_meta_data || $5::jsonb,
       raw_app_meta_data = raw_app_meta_data || $6::jsonb,
       banned_until = case when $7::text is null then banned_until
         when $7 = 'none' then null else now() + $8::interval end,
       updated_at = now()
     where id = $1`,
    [
      id,
      email ?? null,
      password,
      changes.email_confirm === true,
      JSON.stringify(changes.user_metadata ?? {}),
      JSON.stringify(changes.app_metadata ?? {}),
      changes.ban_duration ?? null,
      banInterval(changes.ban_duration),
    ],
  );
  if (email && email !== before.email) {
    await tx.query(
      `update auth.identities set identity_data = identity_data || jsonb_build_object('email', $2::text),
         updated_at = now() where user_id = $1 and provider = 'email'`,
      [id, email],
    );
  }
  if (password || banInterval(changes.ban_duration)) {
    await tx.query('delete from auth.sessions where user_id = $1', [id]);
  }
  return readUser(tx, id);
}

/** GoTrue's DELETE /admin/users/{id}; sessions, identities and the profile are deleted too. */
export async function deleteUser(tx: Statements, id: string): Promise<Row> {
  const user = await readUser(tx, id);
  await tx.query('delete from auth.refresh_tokens where user_id = $1', [id]);
  await tx.query('delete from auth.users where id = $1', [id]);
  return user;
}

function shaped(row: Row): Row {
  const { raw_app_meta_data, raw_user_meta_data, email_confirmed_at, ...rest } = row;
  const confirmed = isoTime(email_confirmed_at);
  return {
    ...rest,
    phone: rest.phone ?? '',
    app_metadata: raw_app_meta_data ?? {},
    user_metadata: raw_user_meta_data ?? {},
    created_at: isoTime(rest.created_at),
    updated_at: isoTime(rest.updated_at),
    last_sign_in_at: isoTime(rest.last_sign_in_at),
    banned_until: isoTime(rest.banned_until),
    ...(confirmed ? { email_confirmed_at: confirmed, confirmed_at: confirmed } : {}),
  };
}

/** The drivers return times in PostgreSQL's format. */
function isoTime(value: unknown): string | undefined {
  return value ? new Date(String(value)).toISOString() : undefined;
}

function checkedId(id: string): string {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)) {
    throw new AuthError(404, 'validation_failed', 'user_id must be an UUID');
  }
  return id;
}

function checkedEmail(email: string | undefined): string | undefined {
  if (email === undefined || email === '') return undefined;
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) || email.length > 255) {
    throw new AuthError(
      400,
      'validation_failed',
      'Unable to validate email address: invalid format',
    );
  }
  return email.toLowerCase();
}

function emailExists(): AuthError {
  return new AuthError(
    422,
    'email_exists',
    'A user with this email address has already been registered',
  );
}

function hashed(password: string, { minLength, contains }: PasswordRules): Promise<string> {
  if (new TextEncoder().encode(password).length > longestPassword) {
    throw new AuthError(422, 'validation_failed', 'Password cannot be longer than 72 characters');
  }
  if (password.length < minLength) {
    const why = `Password should be at least ${minLength} characters.`;
    throw new AuthError(422, 'weak_password', why);
  }
  if (!contains.every((one) => one.test(password))) {
    const why = 'Password should contain at least one character of each required kind.';
    throw new AuthError(422, 'weak_password', why);
  }
  return hash(password, 10);
}

/** GoTrue accepts Go durations; this accepts their hours, minutes and seconds, and 'none'. */
function banInterval(duration: string | undefined): string | null {
  if (duration === undefined || duration === 'none') return null;
  const parts = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s)?$/.exec(duration);
  if (!parts || duration === '') {
    throw new AuthError(400, 'validation_failed', `invalid format for ban duration: ${duration}`);
  }
  const [, hours = '0', minutes = '0', seconds = '0'] = parts;
  return `${hours} hours ${minutes} minutes ${seconds} seconds`;
}
