import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const quoteDomain = fileURLToPath(new URL('./supabase/functions/_shared/quote', import.meta.url));

export default defineConfig({
  plugins: [react()],
  resolve: { alias: { '@quote': quoteDomain } },
  build: { target: 'es2022', sourcemap: false },
});
