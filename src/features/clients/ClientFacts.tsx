import { entriesOf } from '@domain/clients.ts';
import type { Client } from '@domain/types.ts';
import type { ReactNode } from 'react';
import { clients } from '../../texts/clients.ts';
import styles from './clients.module.css';
import { Tags } from './Tags.tsx';

const { labels, noDetails } = clients;

/** What is known of a client besides the name. */
export function ClientFacts({ client }: { client: Client }) {
  const { company, emails, phone, address, language, tags, notes } = client;
  const facts = [
    fact(labels.company, company),
    fact(labels.emails, emails, <Addresses emails={emails} />),
    fact(labels.phone, phone, <a href={`tel:${dialed(phone)}`}>{phone}</a>),
    fact(labels.address, address),
    fact(labels.language, language),
    fact(labels.tags, tags, <Tags tags={tags} />),
    fact(labels.notes, notes),
  ].filter(({ text }) => text !== '');
  if (facts.length === 0) return <p className={styles.muted}>{noDetails}</p>;
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, shown }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{shown}</dd>
        </div>
      ))}
    </dl>
  );
}

const fact = (label: string, text: string, shown: ReactNode = text) => ({ label, text, shown });

/** A number without its extension, which a phone cannot dial with it. */
const dialed = (phone: string) => phone.replace(/\s*(ext|x|#).*$/i, '').replace(/[^+\d]/g, '');

function Addresses({ emails }: { emails: string }) {
  return entriesOf(emails).map((email) => (
    <a
      key={email}
      className={styles.email}
      href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}
    >
      {email}
    </a>
  ));
}
