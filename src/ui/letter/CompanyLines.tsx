import { websiteAddress } from '@domain/letterhead.ts';
import type { Letterhead } from '@domain/types.ts';
import { Fragment, type ReactNode } from 'react';
import styles from './letter.module.css';

type CompanyLinesProps = {
  company: Letterhead;
  /** The name stands above already. */
  isNamed: boolean;
};

/** What a company says of itself below its logo, to be called, written to and visited. */
export function CompanyLines({ company, isNamed }: CompanyLinesProps) {
  const { name, address, phone, email, website, taxId } = company;
  const contact = [
    // One number: of two, or with an extension, the digits would be another's.
    /^\+?[\d\s().-]+$/.test(phone) ? (
      <a key="phone" href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
        {phone}
      </a>
    ) : (
      phone
    ),
    email && <a href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>{email}</a>,
    website && (
      <a href={websiteAddress(website)} target="_blank" rel="noopener">
        {website}
      </a>
    ),
    taxId,
  ].filter(Boolean);
  if (isNamed && !address && contact.length === 0) return null;
  return (
    <address className={styles.lines}>
      {isNamed ? null : <strong>{name}</strong>}
      {address ? <span>{address}</span> : null}
      {contact.length > 0 ? <span>{joined(contact)}</span> : null}
    </address>
  );
}

function joined(parts: ReactNode[]): ReactNode {
  return parts.map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change their order.
    <Fragment key={at}>
      {at > 0 ? ' · ' : null}
      {part}
    </Fragment>
  ));
}
