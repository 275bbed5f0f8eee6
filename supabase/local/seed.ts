import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createUser } from './adminUsers.ts';
import type { PasswordRules } from './authSettings.ts';
import type { Database, Statements } from './database.ts';
import { reasonOf, StartError } from './startError.ts';

type DemoUser = {
  username: string;
  password: string;
  firstName: string;
  lastName: string;
  email: string;
  tenant: string | undefined;
};

/** The accounts that the login page shows. */
export const demoSuper = { username: 'super', password: 'demo-super-1' };

const demoUsers: DemoUser[] = [
  {
    ...demoSuper,
    firstName: 'Sam',
    lastName: 'Steward',
    email: 'super@quotewright.example',
    tenant: undefined,
  },
  {
    username: 'anna',
    password: 'demo-anna-1',
    firstName: 'Anna',
    lastName: 'Glow',
    email: 'anna@glow.example',
    tenant: 'glow',
  },
  {
    username: 'ben',
    password: 'demo-ben-1',
    firstName: 'Ben',
    lastName: 'Harbor',
    email: 'ben@harbor.example',
    tenant: 'harbor',
  },
];

const record = 'supabase/seed.sql';

/**
 * Writes the demo data once per data folder: seed.sql, then its users. One transaction with its
 * record, so a start that is killed midway leaves nothing, and the next one writes everything.
 */
export async function seedOnce(
  database: Database,
  seedFile: string,
  rules: PasswordRules,
): Promise<void> {
  if (!existsSync(seedFile)) return;
  const sql = readFileSync(seedFile, 'utf8');
  try {
    await database.transaction(async (tx) => {
      await tx.query('lock table supabase_migrations.seed_files in exclusive mode');
      const [done] = await tx.query('select from supabase_migrations.seed_files where path = $1', [
        record,
      ]);
      if (done) return;
      await tx.script(sql);
      for (const user of demoUsers) await addUser(tx, user, rules);
      await tx.query('insert into supabase_migrations.seed_files (path, hash) values ($1, $2)', [
        record,
        createHash('sha256').update(sql).digest('hex'),
      ]);
    });
  } catch (error) {
    throw new StartError(`The demo data could not be written: ${reasonOf(error)}`);
  }
}

/**
 * Creates the decoy account, with whose password sign-ins that name no user are compared (migration
 * signing_in). Its password is random and not kept.
 */
export async function ensureDecoy(database: Database, rules: PasswordRules): Promise<void> {
  const email = 'decoy@users.invalid';
  await database.transaction(async (tx) => {
    const [there] = await tx.query('select from auth.users where email = $1', [email]);
    if (there) return;
    const password = `${crypto.randomUUID()}${crypto.randomUUID()}`.slice(0, 64);
    await createUser(tx, { email, password, email_confirm: true }, rules);
  });
}

/** The Auth address is random and cannot be guessed, so `login` is the only way to sign in. */
async function addUser(tx: Statements, user: DemoUser, rules: PasswordRules): Promise<void> {
  const email = `${crypto.randomUUID()}@users.invalid`;
  const account = { email, password: user.password, email_confirm: true };
  const { id } = await createUser(tx, account, rules);
  await tx.query(
    `insert into public.profiles (id, username, first_name, last_name, email, role, tenant_id)
     values ($1, $2, $3, $4, $5, $6, (select id from public.tenants where name = $7))`,
    [
      id,
      user.username,
      user.firstName,
      user.lastName,
      user.email,
      user.tenant ? 'client' : 'super',
      user.tenant ?? null,
    ],
  );
}
