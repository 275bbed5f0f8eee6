import { entriesOf } from '@domain/clients.ts';
import type { Client } from '@domain/types.ts';
import type { ReactNode } from 'react';
import { texts } from '../../texts/texts.ts';
import { Badge, Badges } from '../../ui/Badge.tsx';
import styles from './clients.module.css';

const { labels, noDetails } = texts.clients;

/** What is known of a client besides the name. */
export function ClientFacts({ client }: { client: Client }) {
  const { company, emails, phone, address, language, tags, notes } = client;
  const facts = [
    fact(labels.company, company),
    fact(labels.emails, emails, <Addresses emails={emails} />),
    fact(labels.phone, phone, <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>),
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

function Addresses({ emails }: { emails: string }) {
  return entriesOf(emails).map((email) => (
    <a key={email} className={styles.email} href={`mailto:${email}`}>
      {email}
    </a>
  ));
}

function Tags({ tags }: { tags: string }) {
  return (
    <Badges>
      {entriesOf(tags).map((tag) => (
        <Badge key={tag}>{tag}</Badge>
      ))}
    </Badges>
  );
}
