import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  plugins: [react()],
  resolve: {
    alias: [
      { find: '@quote', replacement: file('./supabase/functions/_shared/quote') },
      // jsPDF loads these for HTML and SVG only, which no quote contains.
      { find: /^(html2canvas|dompurify|canvg)$/, replacement: file('./src/app/jspdfStub.ts') },
    ],
  },
  build: { target: 'es2022', sourcemap: false },
});
