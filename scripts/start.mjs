// npm start: runs the whole product on this machine, from Node 20.12 on.
import { startBackend } from './run/backend.mjs';
import { ensureBuilt } from './run/build.mjs';
import { openDataDir } from './run/dataDir.mjs';
import { loadEnvLocal } from './run/envLocal.mjs';
import { ensureInstalled } from './run/install.mjs';
import { startMail } from './run/mail.mjs';
import { startDatabase } from './run/postgres/database.mjs';
import { supervise } from './run/supervise.mjs';

loadEnvLocal();
supervise(async (children) => {
  await ensureInstalled(children);
  const dataDir = openDataDir();
  const [mail, DATABASE_URL] = await Promise.all([
    startMail(children),
    startDatabase(children, dataDir),
    ensureBuilt(children),
  ]);
  const url = await startBackend(children, dataDir, { ...mail, DATABASE_URL });
  if (mail.MAIL_UI_URL) console.log(`mail  ${mail.MAIL_UI_URL}`);
  console.log(`ready ${url}`);
});
