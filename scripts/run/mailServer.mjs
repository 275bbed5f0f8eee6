// MailDev as a process that ends with the one that started it. Arguments: host, SMTP port, page's port.
import { connect } from 'node:net';
import MailDev from 'maildev';

const [host, smtp, web] = process.argv.slice(2);

process.stdin.resume();
process.stdin.once('end', () => process.exit(0));

const maildev = MailDev({
  smtp: Number(smtp),
  ip: host,
  web: Number(web),
  webIp: host,
  silent: true,
});
maildev.listen((error) => {
  if (error) throw error;
  whenOpen(Number(web), () => console.log('mail-ready'));
});

/** The page is started by MailDev on its own and tells nobody when it listens. */
function whenOpen(port, then) {
  const socket = connect(port, host);
  socket.once('connect', () => {
    socket.destroy();
    then();
  });
  socket.once('error', () => setTimeout(() => whenOpen(port, then), 20));
}
