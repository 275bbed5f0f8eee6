import { emailHtml } from '@domain/email/clientEmail.ts';
import { versionDocument } from '@domain/version.ts';
import { texts } from '../../../texts/texts.ts';
import styles from './preview.module.css';
import type { Preview } from './previewOf.ts';

const words = texts.send.preview;

/** Stands for the address that only the message has. */
export const someLink = () => `${location.origin}/q/…`;

/** An email as it will arrive, under what a mail program says of it. */
export function EmailPreview({ preview }: { preview: Preview }) {
  const { message, from, sender, view, logo } = preview;
  const { to, cc, copyToMe, subject, body } = message;
  const facts = [
    [words.from, from],
    [words.to, to],
    [words.cc, cc.join(', ')],
    [words.copy, copyToMe ? sender.email : ''],
    [words.subject, subject],
    [words.attachment, versionDocument(view.snapshot).fileName],
  ].filter(([, text]) => text !== '');
  const html = emailHtml({
    snapshot: view.snapshot,
    body,
    reminder: null,
    from,
    isShared: cc.length > 0,
    link: someLink(),
    logo,
  });
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.box}>
        {/* Its links would open in another tab, which the sandbox refuses. */}
        <iframe
          title={words.views.email}
          sandbox=""
          srcDoc={html.replace('<head>', '<head><base target="_blank">')}
        />
      </div>
    </>
  );
}
