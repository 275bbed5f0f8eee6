import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { createPage } from '../../supabase/local/page.ts';

/** Builds the bare sign-in page for comparison with ours. */
export async function buildBareLogin(): Promise<{ folder: string; remove: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'quotewright-bare-'));
  await build({
    root: join(import.meta.dirname, 'bareLogin'),
    configFile: false,
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true, target: 'es2022' },
  });
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Serves a built page the way the embedded stack does, without a backend. */
export async function serveFolder(folder: string): Promise<{ url: string; stop: () => void }> {
  const page = createPage(folder);
  const server = createServer(async (incoming, outgoing) => {
    const url = new URL(incoming.url ?? '/', 'http://localhost');
    const headers = { 'accept-encoding': String(incoming.headers['accept-encoding'] ?? '') };
    const answer = await page(new Request(url, { headers }), url);
    outgoing.writeHead(answer.status, Object.fromEntries(answer.headers));
    outgoing.end(new Uint8Array(await answer.arrayBuffer()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, stop: () => server.close() };
}
