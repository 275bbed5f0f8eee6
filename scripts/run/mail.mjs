import { join } from 'node:path';
import { unmute } from './children.mjs';
import { choosePort } from './ports.mjs';
import { nodeBinary, root } from './project.mjs';

const host = '127.0.0.1';

/**
 * Without SMTP_URL, mail goes to MailDev, which keeps it and shows it on its own page. Returns the
 * settings for the functions, and a promise for when it listens.
 */
export async function startMail(children) {
  if (process.env.SMTP_URL?.trim()) return { env: {}, ready: Promise.resolve() };
  const smtp = await choosePort('SMTP_PORT', 1025, host, 'the mail server');
  const web = await choosePort('MAIL_UI_PORT', 1080, host, 'the mailbox page');
  let markReady = () => undefined;
  const ready = new Promise((resolve) => {
    markReady = resolve;
  });
  const server = children.start(
    'The mail server',
    nodeBinary,
    [join(root, 'scripts', 'run', 'mailServer.mjs'), host, `${smtp}`, `${web}`],
    {
      cwd: root,
      quiet: true,
      onLine: (line) => {
        if (line === 'mail-ready') {
          unmute(server);
          markReady();
        }
        return true;
      },
    },
  );
  return {
    env: { SMTP_URL: `smtp://${host}:${smtp}`, MAIL_UI_URL: `http://localhost:${web}` },
    ready,
  };
}
