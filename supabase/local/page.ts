import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { pageHeaders } from './headers.ts';
import { StartError } from './startError.ts';

type PageFile = {
  bytes: Uint8Array<ArrayBuffer>;
  type: string;
  etag: string;
  packed: Map<string, Promise<Uint8Array<ArrayBuffer>>>;
};

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.csv': 'text/csv; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
  // Parts of the PDF's fonts.
  '.bin': 'application/octet-stream',
};

/** The app's and the client page's HTML. Neither has an address of its own. */
const shells = ['/index.html', '/q.html'];

/**
 * Serves the built page from memory: replacing the build while the stack runs does not remove files
 * that open pages need. Unknown paths are routes of the page and get its HTML.
 */
export function createPage(
  folder: string | undefined,
): (request: Request, url: URL) => Promise<Response> {
  const files = folder ? loadFiles(folder) : new Map<string, PageFile>();
  return async (request, url) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } });
    }
    const path = decoded(url.pathname);
    const file = files.get(path);
    if (file && !shells.includes(path)) return send(request, url, file, cacheFor(path));
    if (isNoRoute(path)) return missing(url);
    const shell = files.get(path.startsWith('/q/') ? '/q.html' : '/index.html');
    // A missing script must not be answered with the shell: the page would try to run it.
    if (!shell || /^\/(assets|fonts)\//.test(path) || types[extname(path)]) {
      return missing(url);
    }
    return send(request, url, shell, 'no-cache');
  };
}

/**
 * Paths that scanners look for on servers that expose a whole folder. Returning the page with
 * status 200 would suggest that they exist.
 */
function isNoRoute(path: string): boolean {
  return /(^|\/)\.|\.(env|sql|map|ts|bak|git)$/i.test(path);
}

function missing(url: URL): Response {
  return new Response('Not found\n', { status: 404, headers: pageHeaders(url.pathname) });
}

function loadFiles(folder: string): Map<string, PageFile> {
  if (!existsSync(join(folder, 'index.html'))) {
    throw new StartError(`The page is not built: ${folder} has no index.html. Run npm start.`);
  }
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/^[._]/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    names.map((name) => {
      const bytes = new Uint8Array(readFileSync(name));
      const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
      const type = types[extname(name)] ?? 'application/octet-stream';
      return [
        `/${relative(folder, name).split(sep).join('/')}`,
        { bytes, type, etag, packed: new Map() },
      ];
    }),
  );
}

/** Vite puts a content hash into the names under /assets; those under /fonts have the font's version. */
function cacheFor(path: string): string {
  return /^\/(assets|fonts)\//.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache';
}

async function send(request: Request, url: URL, file: PageFile, cache: string): Promise<Response> {
  const headers = new Headers({
    'content-type': file.type,
    'cache-control': cache,
    etag: file.etag,
    vary: 'accept-encoding',
  });
  for (const [name, value] of Object.entries(pageHeaders(url.pathname))) headers.set(name, value);
  if (request.headers.get('if-none-match')?.includes(file.etag)) {
    return new Response(null, { status: 304, headers });
  }
  const encoding = encodingFor(request, file);
  const body = encoding ? await packed(file, encoding) : file.bytes;
  if (encoding) headers.set('content-encoding', encoding);
  headers.set('content-length', `${body.byteLength}`);
  return new Response(request.method === 'HEAD' ? null : body, { headers });
}

function encodingFor(request: Request, file: PageFile): 'br' | 'gzip' | undefined {
  if (file.bytes.byteLength < 1000 || !/^text|json|svg|ttf/.test(file.type)) return undefined;
  const accepted = request.headers.get('accept-encoding') ?? '';
  return (['br', 'gzip'] as const).find((encoding) =>
    new RegExp(`\\b${encoding}\\b`).test(accepted),
  );
}

function packed(file: PageFile, encoding: 'br' | 'gzip'): Promise<Uint8Array<ArrayBuffer>> {
  const known = file.packed.get(encoding);
  if (known) return known;
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
  const work =
    encoding === 'br'
      ? promisify(brotliCompress)(file.bytes, options)
      : promisify(gzip)(file.bytes, { level: 9 });
  const bytes = work.then((buffer) => new Uint8Array(buffer));
  file.packed.set(encoding, bytes);
  return bytes;
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
