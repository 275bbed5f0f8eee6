import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { staticHost } from './scripts/build/staticHost.ts';
import { palettes } from './src/ui/theme/palettes.ts';

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The installable app: manifest.webmanifest, and src/serviceWorker as /sw.js (SPEC §7). */
const installable = VitePWA({
  strategies: 'injectManifest',
  srcDir: 'src/serviceWorker',
  filename: 'sw.ts',
  // src/main.tsx registers it, when the page is at rest: the content security policy allows no
  // inline script, and what it keeps must not delay the first screen.
  injectRegister: false,
  includeManifestIcons: false,
  injectManifest: {
    globPatterns: ['**/*.{js,css,html,svg,png}'],
    // The super user's dashboard has nothing to show without a server.
    globIgnores: ['assets/AdminDashboard-*'],
    // Every host has the shell there; at /index.html some answer with a redirect, or nothing.
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

export default defineConfig({
  plugins: [react(), installable, staticHost(process.env)],
  resolve: {
    alias: [
      { find: '@quote', replacement: file('./supabase/functions/_shared/quote') },
      // jsPDF loads these for HTML and SVG only, which no quote contains.
      { find: /^(html2canvas|dompurify|canvg)$/, replacement: file('./src/app/jspdfStub.ts') },
    ],
  },
  build: { target: 'es2022', sourcemap: false },
});
