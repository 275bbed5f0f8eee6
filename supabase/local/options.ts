import { isAbsolute, join, resolve } from 'node:path';
import { StartError } from './startError.ts';

export type Options = {
  host: string;
  /** 0 takes any free port. */
  port: number;
  /** Absolute; for the stored files and the keys. */
  dataDir: string;
  /** The address of the database. */
  databaseUrl: string;
  /** The app's public address, if it is not the ready URL. */
  appUrl: string | undefined;
  /** The built page; undefined when Vite serves it (npm run dev). */
  pageFolder: string | undefined;
  /** Holds migrations/ and seed.sql. */
  supabaseFolder: string;
  /** How often due notifications are sent; 0 for never. */
  notifySeconds: number;
  /** The functions' environment besides the SUPABASE_ names: mail, text message and card settings. */
  functionEnv: Record<string, string>;
};

const passedOn =
  /^(SMTP_URL|MAIL_FROM|MAIL_FROM_NAME|MAIL_UI_URL|TWILIO_[A-Z_]+|CARD_KEYS_SECRET|STRIPE_API_BASE)$/;

/** Reads the settings from the environment. Throws a StartError that names an invalid setting. */
export function readOptions(env: Record<string, string>, projectRoot: string): Options {
  const set = (name: string) => env[name]?.trim() || undefined;
  const dataDir = set('DATA_DIR') ?? '.data';
  const port = Number(set('PORT') ?? 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new StartError(`PORT must be a number from 0 to 65535, not "${env.PORT}".`);
  }
  const databaseUrl = set('DATABASE_URL') ?? '';
  if (!/^postgres(ql)?:\/\//.test(databaseUrl)) {
    throw new StartError('DATABASE_URL must begin with postgresql://');
  }
  const appUrl = set('APP_URL')?.replace(/\/+$/, '');
  if (appUrl && !/^https?:$/.test(URL.parse(appUrl)?.protocol ?? '')) {
    throw new StartError(
      `APP_URL must be a whole address such as https://quotes.example.com, not "${appUrl}".`,
    );
  }
  const supabaseFolder = set('QUOTEWRIGHT_SUPABASE_DIR') ?? join(projectRoot, 'supabase');
  return {
    host: set('HOST') ?? '127.0.0.1',
    port,
    dataDir: isAbsolute(dataDir) ? dataDir : resolve(projectRoot, dataDir),
    databaseUrl,
    appUrl,
    pageFolder: set('QUOTEWRIGHT_PAGE') === 'none' ? undefined : join(projectRoot, 'dist'),
    supabaseFolder,
    notifySeconds: Number(set('QUOTEWRIGHT_NOTIFY_SECONDS') ?? 15),
    functionEnv: Object.fromEntries(Object.entries(env).filter(([name]) => passedOn.test(name))),
  };
}
