import { join } from 'node:path';
import { unmute } from './children.mjs';
import { choosePort } from './ports.mjs';
import { nodeBinary, root, Stop } from './project.mjs';
import { messageFor } from './supervise.mjs';

const host = '127.0.0.1';

/**
 * Without SMTP_URL, mail goes to MailDev, which keeps it and shows it on its own page. Resolves with
 * the settings for the functions once it listens. Throws a Stop with the reason if it cannot.
 */
export async function startMail(children) {
  if (process.env.SMTP_URL?.trim()) return {};
  for (;;) {
    const smtp = await choosePort('SMTP_PORT', 1025, host, 'the mail server');
    const web = await choosePort('MAIL_UI_PORT', 1080, host, 'the mailbox page');
    if (smtp === web) throw new Stop(`SMTP_PORT and MAIL_UI_PORT must differ; both are ${smtp}.`);
    const { server, ready } = launch(children, smtp, web);
    const end = await Promise.race([ready, server.exit]);
    if (!end) {
      server.task = false;
      unmute(server);
      return { SMTP_URL: `smtp://${host}:${smtp}`, MAIL_UI_URL: `http://localhost:${web}` };
    }
    // Another program may take a port just after it was found free: then others are chosen.
    if (!server.log.some((line) => line.includes('EADDRINUSE'))) {
      throw new Stop(messageFor({ ...server, ...end }));
    }
  }
}

function launch(children, smtp, web) {
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
      task: true,
      onLine: (line) => {
        if (line === 'mail-ready') markReady();
        return true;
      },
    },
  );
  return { server, ready };
}
