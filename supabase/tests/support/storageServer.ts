import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';

/** In place of Storage's API: keeps the bytes of pictures, and their rows in a database as Storage does. */
export type StorageServer = {
  url: string;
  pictures: Map<string, Buffer>;
  /** Answers instead of Storage while it is set. */
  state: { instead?: (request: IncomingMessage, response: ServerResponse) => boolean };
  stop: () => Promise<void>;
};

const bucket = '/storage/v1/object/logos/';
const insert = `
  insert into storage.objects (bucket_id, name, metadata)
  values ('logos', $1, jsonb_build_object('mimetype', $2::text))
`;

export async function startStorage(databaseUrl: string): Promise<StorageServer> {
  const database = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  const pictures = new Map<string, Buffer>();
  const state: StorageServer['state'] = {};
  const server = createServer(async (request, response) => {
    if (state.instead?.(request, response)) return;
    const path = decodeURIComponent(request.url ?? '');
    const name = path.slice(bucket.length);
    const send = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (path === '/storage/v1/object/list/logos') {
      const folders = new Set([...pictures.keys()].map((key) => key.split('/')[0]));
      send(
        200,
        [...folders].map((folder) => ({ name: folder, id: null })),
      );
    } else if (!path.startsWith(bucket)) {
      send(404, { message: `No such path: ${path}` });
    } else if (request.method === 'GET') {
      const bytes = pictures.get(name);
      if (bytes) response.writeHead(200, { 'content-type': 'image/png' }).end(bytes);
      else send(400, { statusCode: '404', error: 'not_found', message: 'Object not found' });
    } else {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      await database.query(insert, [name, request.headers['content-type']]);
      pictures.set(name, Buffer.concat(chunks));
      send(200, { Key: `logos/${name}` });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    pictures,
    state,
    stop: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
      await database.end();
    },
  };
}
