// npm start: runs the whole product on this machine, on plain Node 20.
import { startBackend } from './run/backend.mjs';
import { ensureBuilt } from './run/build.mjs';
import { loadEnvLocal } from './run/envLocal.mjs';
import { ensureInstalled } from './run/install.mjs';
import { startMail } from './run/mail.mjs';
import { supervise } from './run/supervise.mjs';

loadEnvLocal();
supervise(async (children) => {
  await ensureInstalled(children);
  await ensureBuilt(children);
  const mail = await startMail(children);
  const [url] = await Promise.all([startBackend(children, mail.env), mail.ready]);
  if (mail.env.MAIL_UI_URL) console.log(`mail  ${mail.env.MAIL_UI_URL}`);
  console.log(`ready ${url}`);
});
