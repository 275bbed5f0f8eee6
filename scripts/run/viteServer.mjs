// Vite's server as a process that ends with its parent. Arguments: host, port and, for the embedded
// stack, its address. Without that, the page uses the project that the environment names.
import { createServer } from 'vite';

const [host, port, backend] = process.argv.slice(2);

process.stdin.resume();
process.stdin.once('end', () => process.exit(0));

const paths = [
  '/rest/v1',
  '/auth/v1',
  '/storage/v1',
  '/functions/v1',
  '/config.json',
  '/api/',
  '/local/',
];
const server = await createServer({
  server: {
    host,
    port: Number(port),
    strictPort: true,
    proxy: Object.fromEntries(
      (backend ? paths : []).map((path) => [path, { target: backend, changeOrigin: false }]),
    ),
  },
});
await server.listen();
console.log('vite-ready');
