// npm start: runs the whole product on this machine, on plain Node 20.
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
  await ensureBuilt(children);
  const dataDir = openDataDir();
  const mail = await startMail(children);
  const DATABASE_URL = await startDatabase(children, dataDir);
  const url = await startBackend(children, dataDir, { ...mail, DATABASE_URL });
  if (mail.MAIL_UI_URL) console.log(`mail  ${mail.MAIL_UI_URL}`);
  console.log(`ready ${url}`);
});
