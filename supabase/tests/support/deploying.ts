import { createServer } from 'node:http';

/**
 * A project and, at the same address, the static host of its page. At first it has no super user, and
 * no page is uploaded.
 */
export async function startProjectStandIn() {
  const state = { supers: [] as { id: string }[], isUploaded: false };
  let own = '';
  const answer = (path: string) => {
    if (path.startsWith('/rest/v1/profiles?')) return state.supers;
    if (path !== '/config.json' || !state.isUploaded) return undefined;
    return { url: own, publishableKey: 'sb_publishable_page' };
  };
  const server = createServer((request, response) => {
    const body = answer(request.url ?? '');
    response.writeHead(body ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  own = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  return {
    url: own,
    state,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
