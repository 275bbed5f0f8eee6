import { join } from 'node:path';
import { createAdminUsers } from './adminUsersRoute.ts';
import { type Database, openPglite, openPostgres } from './database.ts';
import { holdDataDir } from './dataDir.ts';
import { createForward } from './forward.ts';
import { createFunctions } from './functions.ts';
import { type Keys, loadKeys, writeLocalEnv } from './keys.ts';
import { createLite } from './lite.ts';
import { readMigrations } from './migrations.ts';
import type { Options } from './options.ts';
import { createPage } from './page.ts';
import { freePort } from './port.ts';
import { prepareDatabase } from './prepare.ts';
import { ensureDecoy, seedOnce } from './seed.ts';
import { createServer } from './server.ts';
import { createTurns, noTurns, type TakeTurn } from './turns.ts';

export type Stack = { url: string; stop: () => Promise<void> };

/**
 * Starts the whole backend on one port, and listens only when it is safe to ask.
 * `takeTurn` is there for the test that shows what happens without turns.
 */
export async function startStack(options: Options, takeTurn?: TakeTurn): Promise<Stack> {
  const port = freePort(options.host, options.port);
  const page = createPage(options.pageFolder);
  const dataDir = holdDataDir(options.dataDir);
  let database: Database | undefined;
  try {
    database = options.databaseUrl
      ? await openPostgres(options.databaseUrl)
      : await openPglite(join(dataDir.path, 'db'));
    const url = `http://localhost:${port}`;
    const appUrl = options.appUrl ?? url;
    const keys = await loadKeys(dataDir.path);
    const app = await createLite({
      database,
      keys,
      siteUrl: appUrl,
      storageFolder: join(dataDir.path, 'storage'),
    });
    await prepareDatabase(
      database,
      app,
      keys,
      readMigrations(join(options.supabaseFolder, 'migrations')),
    );
    await seedOnce(database, join(options.supabaseFolder, 'seed.sql'));
    await ensureDecoy(database);

    const inTurn = takeTurn ?? (database.oneConnection ? createTurns() : noTurns);
    const answer = createServer({
      forward: createForward(app, inTurn),
      adminUsers: createAdminUsers({ database, takeTurn: inTurn, secretKey: keys.secretKey }),
      functions: createFunctions(functionEnv(options, loopback(options.host, port), appUrl, keys)),
      page,
      publishableKey: keys.publishableKey,
      appUrl,
    });
    const server = Deno.serve(
      { hostname: options.host, port, onListen: () => undefined },
      (request, info) => answer(request, info.remoteAddr.hostname),
    );
    writeLocalEnv(dataDir.path, url, keys);
    return { url, stop: () => stop(server, database, inTurn, dataDir.release) };
  } catch (error) {
    await database?.close().catch(() => undefined);
    dataDir.release();
    throw error;
  }
}

/** Answers what has begun, for a while; then the database is closed between two requests. */
async function stop(
  server: Deno.HttpServer,
  database: Database | undefined,
  takeTurn: TakeTurn,
  release: () => void,
): Promise<void> {
  const patience = new Promise((resolve) => setTimeout(resolve, 3000));
  await Promise.race([server.shutdown(), patience]);
  await takeTurn(async () => database?.close());
  release();
}

/** The names under which a hosted project gives its functions their keys (DESIGN §3). */
function functionEnv(
  options: Options,
  url: string,
  appUrl: string,
  keys: Keys,
): Record<string, string> {
  return {
    ...options.functionEnv,
    APP_URL: appUrl,
    SUPABASE_URL: url,
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: keys.publishableKey }),
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: keys.secretKey }),
  };
}

function loopback(host: string, port: number): string {
  const anyAddress = host === '0.0.0.0' || host === '::';
  const name = anyAddress ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}
