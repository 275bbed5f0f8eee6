// npm run dev: the stack on a port of its own, and in front of it Vite with hot reload.
import { join } from 'node:path';
import { startBackend } from './run/backend.mjs';
import { ensureInstalled } from './run/install.mjs';
import { startMail } from './run/mail.mjs';
import { settlePort } from './run/ports.mjs';
import { nodeBinary, root } from './run/project.mjs';
import { supervise } from './run/supervise.mjs';

supervise(async (children) => {
  await ensureInstalled(children);
  const host = process.env.HOST?.trim() || '127.0.0.1';
  const port = await settlePort('PORT', 3000, host, 'the page');
  const mail = await startMail(children);
  const page = `http://localhost:${port}`;
  const backend = await startBackend(children, {
    ...mail.env,
    HOST: '127.0.0.1',
    PORT: '0',
    APP_URL: process.env.APP_URL?.trim() || page,
    QUOTEWRIGHT_PAGE: 'none',
  });
  const script = join(root, 'scripts', 'run', 'viteServer.mjs');
  await Promise.all([
    mail.ready,
    new Promise((resolve) => {
      children.start('Vite', nodeBinary, [script, host, `${port}`, backend], {
        cwd: root,
        onLine: (line) => {
          if (line === 'vite-ready') resolve();
          return line === 'vite-ready';
        },
      });
    }),
  ]);
  if (mail.env.MAIL_UI_URL) console.log(`mail  ${mail.env.MAIL_UI_URL}`);
  console.log(`ready ${page}`);
});
