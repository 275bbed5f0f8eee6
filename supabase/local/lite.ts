import { App, NoopSmsDriver, setExperimental } from '@supabase/lite';
import type { AuthSettings } from './authSettings.ts';
import { setCallerAtOnce } from './callerSettings.ts';
import type { Database } from './database.ts';
import { asPostgrest } from './databaseErrors.ts';
import { createFileStorage } from './fileStorage.ts';
import type { Keys } from './keys.ts';

/** Lite's App on our connection: PostgREST, Auth and Storage, without its studio and CLI. */
export async function createLite(options: {
  database: Database;
  keys: Keys;
  settings: AuthSettings;
  siteUrl: string;
  storageFolder: string;
}): Promise<App> {
  setExperimental('storage', true);
  const { connection } = options.database;
  const { settings } = options;
  setCallerAtOnce(connection);
  const normalize = connection.normalizeDbError.bind(connection);
  connection.normalizeDbError = (error) => asPostgrest(normalize(error));
  const app = new App({
    connection,
    api: { enabled: true, schemas: ['public'], max_rows: 1000 },
    db: { migrations: { enabled: false } },
    studio: { enabled: false },
    storage: { enabled: true, file_size_limit: '10MiB' },
    auth: {
      enabled: true,
      jwt_secret: options.keys.jwtSecret,
      publishable_key: options.keys.publishableKey,
      secret_key: options.keys.secretKey,
      site_url: options.siteUrl,
      additional_redirect_urls: [],
      jwt_expiry: settings.jwtExpiry,
      enable_signup: settings.signUp,
      enable_anonymous_sign_ins: settings.anonymous,
      minimum_password_length: settings.passwords.minLength,
      email: {
        enable_signup: settings.emailProvider,
        double_confirm_changes: settings.doubleConfirm,
        enable_confirmations: settings.confirmations,
      },
    },
    options: {
      server: { admin: false, disableStudio: true },
      // Addresses in auth.users are random, so no mail is sent.
      drivers: { email: { send: async () => undefined }, sms: new NoopSmsDriver() },
    },
  });
  app._storageAdapter = createFileStorage(options.storageFolder);
  await withoutNotice(() => app.init());
  return app;
}

/** Lite warns that its Storage is experimental, which does not help the user who starts it. */
async function withoutNotice(work: () => Promise<unknown>): Promise<void> {
  const warn = console.warn;
  console.warn = () => undefined;
  await work().finally(() => {
    console.warn = warn;
  });
}
