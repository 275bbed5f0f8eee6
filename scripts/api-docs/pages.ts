import { createApi } from '../../src/api/adapter/app.ts';
import { signedIn } from '../../src/api/adapter/context.ts';
import { callsPage } from './callsPage.ts';
import { functionsPage } from './functionsPage.ts';
import { readTypes } from './readTypes.ts';

type Page = { file: URL; text: string };

/** The generated pages about the calls of `/api` and about the edge functions. */
export function apiDocs(): Page[] {
  const api = createApi(() => Promise.reject(new Error('Only the routes are looked at')));
  const closed = new Set(
    api.routes
      .filter(({ handler }) => handler === signedIn)
      .map(({ method, path }) => `${method} ${path}`),
  );
  const docs = new URL('../../docs/', import.meta.url);
  return [
    { file: new URL('api.md', docs), text: callsPage(readTypes(), (call) => !closed.has(call)) },
    { file: new URL('functions.md', docs), text: functionsPage() },
  ];
}
