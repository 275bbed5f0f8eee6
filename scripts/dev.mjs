// npm run dev: Vite with hot reload, in front of the project that SUPABASE_URL names or, without
// one, an embedded stack on its own port.
import { join } from 'node:path';
import { startBackend } from './run/backend.mjs';
import { openDataDir } from './run/dataDir.mjs';
import { loadEnvLocal } from './run/envLocal.mjs';
import { ensureInstalled } from './run/install.mjs';
import { startMail } from './run/mail.mjs';
import { choosePort } from './run/ports.mjs';
import { startDatabase } from './run/postgres/database.mjs';
import { nodeBinary, root } from './run/project.mjs';
import { supervise } from './run/supervise.mjs';

loadEnvLocal();
supervise(async (children) => {
  await ensureInstalled(children);
  const host = process.env.HOST?.trim() || '127.0.0.1';
  const port = await choosePort('PORT', 3000, host, 'the page');
  const page = `http://${pageName(host)}:${port}`;
  const project = process.env.SUPABASE_URL?.trim();
  const embedded = project ? undefined : await startEmbedded(children, page);
  await startVite(children, [host, `${port}`, ...(embedded ? [embedded.backend] : [])]);
  if (project) console.log(`project ${project}`);
  if (embedded?.mail.MAIL_UI_URL) console.log(`mail  ${embedded.mail.MAIL_UI_URL}`);
  console.log(`ready ${page}`);
});

/** How people reach the page; the backend must know a name, or it refuses to answer to it. */
function pageName(host) {
  if (/^(localhost|127\.0\.0\.1|0\.0\.0\.0|::1?)$/.test(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

async function startEmbedded(children, page) {
  const dataDir = openDataDir();
  const mail = await startMail(children);
  const backend = await startBackend(children, dataDir, {
    ...mail,
    DATABASE_URL: await startDatabase(children, dataDir),
    HOST: '127.0.0.1',
    PORT: '0',
    APP_URL: process.env.APP_URL?.trim() || page,
    QUOTEWRIGHT_PAGE: 'none',
  });
  return { mail, backend };
}

function startVite(children, args) {
  const script = join(root, 'scripts', 'run', 'viteServer.mjs');
  return new Promise((resolve) => {
    children.start('Vite', nodeBinary, [script, ...args], {
      cwd: root,
      onLine: (line) => {
        if (line === 'vite-ready') resolve();
        return line === 'vite-ready';
      },
    });
  });
}
