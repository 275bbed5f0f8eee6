import { networkError } from './apiError.ts';

/** What the page must know to reach its backend; served as `/config.json`. */
export type AppConfig = {
  /** Origin of the Supabase project; on the embedded stack that of the page. */
  url: string;
  publishableKey: string;
  /** True on the embedded stack of `npm start` only. */
  embedded: boolean;
  /** The super user of the demo data, which no other backend has. */
  demo: { username: string; password: string } | null;
};

let config: Promise<AppConfig> | undefined;

/**
 * Reads `/config.json` once; a failure is not remembered, so the next call tries again.
 * Rejects with `ApiError` 0 where it cannot be had.
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
