/**
 * The service worker: caches the app's shell on the device, so that it starts without a network. It
 * never answers for the server: apart from the build's files it only caches `/config.json`, for use
 * when the server cannot be reached, and the fonts that a PDF needed.
 */

import {
  addPlugins,
  matchPrecache,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { isAppRoute } from './isAppRoute.ts';
import { isItself } from './isItself.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] };

const SHELL = '/';
const CONFIG = '/config.json';
const FONTS = '/fonts/';
/** How long to wait for the network before using the cached configuration, in seconds. */
const CONFIG_TIMEOUT_S = 4;

const onlyItself: Parameters<typeof addPlugins>[0][number] = {
  cacheWillUpdate: async ({ request, response }) => (isItself(request, response) ? response : null),
};

addPlugins([onlyItself]);
precacheAndRoute(self.__WB_MANIFEST, { directoryIndex: '', cleanURLs: false });
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && isAppRoute(url.pathname),
  async ({ request }) => (await matchPrecache(SHELL)) ?? fetch(request),
);

const config = new NetworkFirst({
  cacheName: 'quotewright-config',
  networkTimeoutSeconds: CONFIG_TIMEOUT_S,
  plugins: [
    {
      // A captive portal's page is treated as a failure, so that the cached copy is used.
      fetchDidSucceed: async ({ request, response }) => {
        if (!isItself(request, response)) throw new TypeError('This is not the configuration');
        return response;
      },
    },
  ],
});
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname === CONFIG, config);

// Parts of the PDF's fonts: a quote that was printed once can be printed offline.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith(FONTS),
  new CacheFirst({ cacheName: 'quotewright-fonts', plugins: [onlyItself] }),
);

self.addEventListener('install', (event) => {
  // The page loaded it before the service worker existed, and needs it to start offline next time.
  const kept = config.handle({ event, request: new Request(CONFIG) });
  event.waitUntil(kept.catch(() => {}));
});

// Also controls the page of a first visit, which may go offline before loading every part.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

// A new build waits until the user applies it (src/app/install/update.ts).
self.addEventListener('message', ({ data }) => {
  if (data === 'activate') void self.skipWaiting();
});
