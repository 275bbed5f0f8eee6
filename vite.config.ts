import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { chunks } from './scripts/build/chunks.ts';
import { appOnly, clientPage } from './scripts/build/clientPage.ts';
import { farFontFiles } from './scripts/build/farFonts.ts';
import { staticHost } from './scripts/build/staticHost.ts';
import { loadEnvLocal } from './scripts/run/envLocal.mjs';
import { themeVariables } from './src/ui/theme/themeVariables.ts';
import { palettes } from './supabase/functions/_shared/domain/colors.ts';

loadEnvLocal();

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The installable app: manifest.webmanifest, and src/serviceWorker as /sw.js (S7-43). */
const installable = VitePWA({
  strategies: 'injectManifest',
  srcDir: 'src/serviceWorker',
  filename: 'sw.ts',
  // src/main.tsx registers it once the page is idle: the content security policy allows no inline
  // script, and precaching must not delay the first screen.
  injectRegister: false,
  includeManifestIcons: false,
  injectManifest: {
    globPatterns: ['**/*.{js,css,html,svg,png}'],
    // The super user's dashboard and the charts are useless without a server, and the client's page has
    // no service worker.
    globIgnores: ['assets/AdminDashboard-*', 'assets/Charts-*', 'q.html', 'assets/client-page/**'],
    // Every host serves the shell here; for /index.html some answer with a redirect or nothing.
    manifestTransforms: [
      (entries) => ({
        manifest: entries.map((entry) =>
          entry.url === 'index.html' ? { ...entry, url: '/' } : entry,
        ),
      }),
    ],
  },
  manifest: {
    id: '/',
    name: 'Quotewright',
    short_name: 'Quotewright',
    description: 'Build priced quotes from your service library, and export them as PDF.',
    lang: 'en',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: palettes.light.page,
    background_color: palettes.light.page,
    categories: ['business', 'productivity'],
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  },
});

/** Adds the design tokens to the stylesheet that the page loads first. */
const tokens: Plugin = {
  name: 'tokens',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/ui\/theme\/theme\.css$/ },
    handler: (code) => `${themeVariables()}\n${code}`,
  },
};

export default defineConfig({
  plugins: [
    tokens,
    react(),
    ...appOnly([...installable, chunks(), farFontFiles(), staticHost(process.env)]),
    clientPage(),
  ],
  // The data folder contains the embedded stack's secret key.
  server: {
    fs: { deny: ['.env', '.env.*', '*.{crt,pem}', '**/.git/**', '**/.data/**', '**/local.env'] },
  },
  resolve: {
    alias: [
      { find: '@domain', replacement: file('./supabase/functions/_shared/domain') },
      // jsPDF loads these only for HTML and SVG, which no quote contains.
      { find: /^(html2canvas|dompurify|canvg)$/, replacement: file('./src/app/jspdfStub.ts') },
      { find: '@supabase/realtime-js', replacement: file('./src/app/realtimeStub.ts') },
    ],
  },
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    sourcemap: false,
    // Browsers without module preload load the same files, a little later.
    modulePreload: { polyfill: false },
  },
});
