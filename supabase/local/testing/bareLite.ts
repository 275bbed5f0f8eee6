// What the embedded stack is measured against: Lite alone in a folder that was started before, one
// request at a time, for anybody who finds its port. Nothing of ours around it.
import { join } from 'node:path';
import { readAuthSettings } from '../authSettings.ts';
import { openPglite } from '../database.ts';
import { loadKeys } from '../keys.ts';
import { createLite } from '../lite.ts';
import type { Options } from '../options.ts';
import { freePort } from '../port.ts';
import { runStack } from '../run.ts';
import type { Stack } from '../stack.ts';
import { createTurns } from '../turns.ts';

await runStack(startBareLite);

async function startBareLite({ host, dataDir, supabaseFolder }: Options): Promise<Stack> {
  const port = freePort(host, 0);
  const url = `http://${host}:${port}`;
  const database = await openPglite(join(dataDir, 'db'));
  const keys = await loadKeys(dataDir);
  const settings = readAuthSettings(join(supabaseFolder, 'config.toml'));
  const storageFolder = join(dataDir, 'storage');
  const app = await createLite({ database, keys, settings, siteUrl: url, storageFolder });
  const inTurn = createTurns();
  const server = Deno.serve({ hostname: host, port, onListen: () => undefined }, (request) =>
    inTurn(async () => {
      const answer = await app.fetch(request);
      // Lite may still ask the database while it writes.
      return new Response(await answer.arrayBuffer(), answer);
    }),
  );
  const stop = async () => {
    await server.shutdown();
    await database.close();
  };
  return { url, textsUrl: undefined, stop };
}
