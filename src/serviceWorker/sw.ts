/**
 * The service worker: keeps the shell of the app on the device, so that it starts without a network
 *. It never answers for the server: of everything that is not a file of the build, only
 * `/config.json` is kept, for when it cannot be had.
 */

import {
  addPlugins,
  matchPrecache,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { NetworkFirst } from 'workbox-strategies';
import { isAppRoute } from './isAppRoute.ts';
import { isItself } from './isItself.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] };

const SHELL = '/';
const CONFIG = '/config.json';
/** As long as a person looks at a spinner without a doubt. */
const CONFIG_PATIENCE_S = 4;

addPlugins([
  {
    cacheWillUpdate: async ({ request, response }) =>
      isItself(request, response) ? response : null,
  },
]);
precacheAndRoute(self.__WB_MANIFEST, { directoryIndex: '', cleanURLs: false });
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && isAppRoute(url.pathname),
  async ({ request }) => (await matchPrecache(SHELL)) ?? fetch(request),
);

const config = new NetworkFirst({
  cacheName: 'quotewright-config',
  networkTimeoutSeconds: CONFIG_PATIENCE_S,
  plugins: [
    {
      // A captive portal's page is no answer: the last copy is.
      fetchDidSucceed: async ({ request, response }) => {
        if (!isItself(request, response)) throw new TypeError('This is not the configuration');
        return response;
      },
    },
  ],
});
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname === CONFIG, config);

self.addEventListener('install', (event) => {
  // The page asked for it before there was a service worker, and needs it at the next start.
  const kept = config.handle({ event, request: new Request(CONFIG) });
  event.waitUntil(kept.catch(() => {}));
});

// The page of a first visit may lose its network too, before it has loaded every part.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

// A new build waits until the person says so (src/app/install/update.ts).
self.addEventListener('message', ({ data }) => {
  if (data === 'activate') void self.skipWaiting();
});
