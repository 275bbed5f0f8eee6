import { networkError } from './apiError.ts';

/** How the page reaches its backend; served as `/config.json`. */
export type AppConfig = {
  /** The origin of the Supabase project; on the embedded stack, the page's own. */
  url: string;
  publishableKey: string;
  /** True only on the embedded stack of `npm start`. */
  embedded: boolean;
  /** The super user of the demo data; null on any other backend. */
  demo: { username: string; password: string } | null;
};

let config: Promise<AppConfig> | undefined;

/**
 * Reads `/config.json` once; a failure is not cached, so the next call tries again.
 * Rejects with `ApiError` 0 if it cannot be loaded.
 */
export function loadConfig(): Promise<AppConfig> {
  config ??= readConfig().catch((error: unknown) => {
    config = undefined;
    throw error;
  });
  return config;
}

async function readConfig(): Promise<AppConfig> {
  const read = await fetch('/config.json')
    .then((response): Promise<Partial<AppConfig>> => response.json())
    .catch(() => undefined);
  if (typeof read?.publishableKey !== 'string') throw networkError();
  return {
    url: new URL(read.url ?? '/', location.origin).origin,
    publishableKey: read.publishableKey,
    embedded: read.embedded === true,
    demo: read.demo ?? null,
  };
}
