import type { ClientView } from '@domain/types.ts';
import { client } from '../../texts/client.ts';
import styles from './clientView.module.css';

const { letter: words } = client;

/** The person to contact with questions. */
export function Contact({ sender, about }: { sender: ClientView['sender']; about: string }) {
  const name = sender.name || sender.tenant;
  if (!sender.email) return <p className={styles.contact}>{words.contactPerson(name)}</p>;
  const address = encodeURIComponent(sender.email).replace('%40', '@');
  return (
    <p className={styles.contact}>
      {words.contact} {name},{' '}
      <a href={`mailto:${address}?subject=${encodeURIComponent(about)}`}>{sender.email}</a>
    </p>
  );
}
