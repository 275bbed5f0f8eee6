// The baseline for measuring the embedded stack: Lite alone, without protection, on the database of
// an earlier start.
import { join } from 'node:path';
import { readAuthSettings } from '../authSettings.ts';
import { openDatabase } from '../database.ts';
import { loadKeys } from '../keys.ts';
import { createLite } from '../lite.ts';
import type { Options } from '../options.ts';
import { freePort } from '../port.ts';
import { runStack } from '../run.ts';
import type { Stack } from '../stack.ts';

await runStack(startBareLite);

async function startBareLite({
  host,
  dataDir,
  databaseUrl,
  supabaseFolder,
}: Options): Promise<Stack> {
  const port = freePort(host, 0);
  const url = `http://${host}:${port}`;
  const database = await openDatabase(databaseUrl);
  const keys = await loadKeys(dataDir);
  const settings = readAuthSettings(join(supabaseFolder, 'config.toml'));
  const storageFolder = join(dataDir, 'storage');
  const app = await createLite({ database, keys, settings, siteUrl: url, storageFolder });
  const server = Deno.serve({ hostname: host, port, onListen: () => undefined }, (request) =>
    app.fetch(request),
  );
  const stop = async () => {
    await server.shutdown();
    await database.close();
  };
  return { url, textsUrl: undefined, stop };
}
