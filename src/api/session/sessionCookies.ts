import { cookies, isSecure } from './sessionCookie.ts';

/**
 * How long a browser keeps the session without a visit, counted again at each renewal. The library
 * would keep it for 400 days. 30 days cover a month of leave, and a forgotten browser does
 * not stay signed in for a year.
 */
const longestSeconds = 30 * 24 * 3600;

/** The page's cookies for the library, which has no setting for how long they last. */
export const sessionCookies = {
  getAll: cookies,
  setAll: (changed: { name: string; value: string; options: CookieOptions }[]) => {
    for (const { name, value, options } of changed) {
      const seconds = Math.min(options.maxAge ?? 0, longestSeconds);
      const secure = isSecure() ? '; Secure' : '';
      // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser
      document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Lax; Max-Age=${seconds}${secure}`;
    }
  },
};

type CookieOptions = { maxAge?: number | undefined };
