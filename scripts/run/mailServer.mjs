// MailDev as a process that ends with its parent. Arguments: host, SMTP port, port of the page.
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

/** MailDev starts the page separately and does not report when it listens. */
function whenOpen(port, then) {
  const socket = connect(port, host);
  socket.once('connect', () => {
    socket.destroy();
    then();
  });
  socket.once('error', () => setTimeout(() => whenOpen(port, then), 20));
}
