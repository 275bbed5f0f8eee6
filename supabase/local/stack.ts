import { join } from 'node:path';
import { createAdminUsers } from './adminUsersRoute.ts';
import { readAuthSettings } from './authSettings.ts';
import { type Database, openDatabase } from './database.ts';
import { holdDataDir } from './dataDir.ts';
import { createForward } from './forward.ts';
import { createFunctions } from './functions.ts';
import { type Keys, loadKeys, writeLocalEnv } from './keys.ts';
import { createLite } from './lite.ts';
import { readMigrations } from './migrations.ts';
import type { Options } from './options.ts';
import { createHostCheck } from './ownHosts.ts';
import { createPage } from './page.ts';
import { freePort } from './port.ts';
import { prepareDatabase } from './prepare.ts';
import { callRegularly } from './regularly.ts';
import { ensureDecoy, seedOnce } from './seed.ts';
import { createServer } from './server.ts';
import { createSmsOutbox } from './smsOutbox.ts';

export type Stack = {
  url: string;
  /** The page of text messages; undefined if a provider delivers them. */
  textsUrl: string | undefined;
  stop: () => Promise<void>;
};

/** Starts the whole backend on one port, and listens only once its grants are safe. */
export async function startStack(options: Options): Promise<Stack> {
  const port = freePort(options.host, options.port);
  const settings = readAuthSettings(join(options.supabaseFolder, 'config.toml'));
  const page = createPage(options.pageFolder);
  const dataDir = holdDataDir(options.dataDir);
  let database: Database | undefined;
  try {
    database = await openDatabase(options.databaseUrl);
    const url = urlOf(options.host, port);
    const appUrl = options.appUrl ?? url;
    const keys = await loadKeys(dataDir.path);
    const app = await createLite({
      database,
      keys,
      settings,
      siteUrl: appUrl,
      storageFolder: join(dataDir.path, 'storage'),
    });
    await prepareDatabase(
      database,
      app,
      keys,
      readMigrations(join(options.supabaseFolder, 'migrations')),
    );
    await seedOnce(database, join(options.supabaseFolder, 'seed.sql'), settings.passwords);
    await ensureDecoy(database, settings.passwords);

    const smsOutbox = createSmsOutbox(dataDir.path);
    const smsEnv = options.functionEnv.TWILIO_ACCOUNT_SID ? {} : smsOutbox.env(url);
    const env = { ...functionEnv(options, url, appUrl, keys), ...smsEnv };
    const functions = createFunctions(env, (input, init) => callBack(new Request(input, init)));
    const answer = createServer({
      forward: createForward(app, keys, settings),
      adminUsers: createAdminUsers({
        database,
        secretKey: keys.secretKey,
        passwords: settings.passwords,
      }),
      functions,
      page,
      local: smsOutbox.answer,
      timesLost: database.timesLost,
      isOwnHost: createHostCheck(options),
      publishableKey: keys.publishableKey,
      appUrl,
    });
    // A function's calls to its own project stay in this process.
    const callBack = (request: Request) =>
      new URL(request.url).origin === url ? answer(request, '127.0.0.1') : fetch(request);
    const server = Deno.serve(
      { hostname: options.host, port, onListen: () => undefined },
      (request, info) => answer(request, info.remoteAddr.hostname),
    );
    writeLocalEnv(dataDir.path, url, keys);
    const regularly = (name: string, seconds: number) =>
      callRegularly(name, seconds, functions, url, keys.secretKey);
    const endings = [
      regularly('purge', 24 * 60 * 60),
      ...(options.notifySeconds > 0 ? [regularly('send-due', options.notifySeconds)] : []),
    ];
    const end = () => stop(server, database, dataDir.release);
    return {
      url,
      textsUrl: env.SMS_UI_URL,
      stop: () => Promise.all(endings.map((ending) => ending())).then(end),
    };
  } catch (error) {
    await database?.close().catch(() => undefined);
    dataDir.release();
    throw error;
  }
}

/** Waits a while for requests in progress. */
async function stop(
  server: Deno.HttpServer,
  database: Database | undefined,
  release: () => void,
): Promise<void> {
  const patience = new Promise((resolve) => setTimeout(resolve, 3000));
  await Promise.race([server.shutdown(), patience]);
  await database?.close();
  release();
}

/** The functions' environment; the names of the keys are the embedded stack's. */
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
    SUPABASE_PUBLISHABLE_KEY: keys.publishableKey,
    SUPABASE_SECRET_KEY: keys.secretKey,
    // A page with another address than this process has a proxy in front, whose address all share.
    QUOTEWRIGHT_DIRECT_CALLERS: `${options.appUrl === undefined}`,
  };
}

/** The address for people and scripts on this machine. */
function urlOf(host: string, port: number): string {
  const local = /^(localhost|127\.0\.0\.1|0\.0\.0\.0|::1?)$/.test(host);
  const name = host.includes(':') ? `[${host}]` : host;
  return `http://${local ? 'localhost' : name}:${port}`;
}
