import {
  buttonLink,
  emailPage,
  type Fact,
  factLines,
  factTable,
  note,
  type Picture,
  paragraphs,
} from '../_shared/domain/email/emailParts.ts';
import { letterheadOf, signatureOf } from '../_shared/domain/letterhead.ts';
import { messages } from '../_shared/domain/messages/messages.ts';
import type { QuoteSnapshot } from '../_shared/domain/types.ts';

export type EmailContent = {
  subject: string;
  /** After the greeting. */
  intro: string;
  facts: readonly Fact[];
  /** Where the facts ask to go. */
  button?: { label: string; address: string } | undefined;
  notes: readonly string[];
};

/**
 * An email to a client about their quote: its subject, text and HTML.
 * @param from who sent the quote: its provider, or the tenant
 */
export function emailToClient(
  snapshot: QuoteSnapshot,
  { subject, intro, facts, button, notes }: EmailContent,
  from: string,
  logo: Picture | undefined,
) {
  const company = letterheadOf(snapshot);
  const body = [messages.toClient.greeting(snapshot.clientName.trim()), intro].join('\n\n');
  const signature = signatureOf(snapshot, from);
  return {
    subject,
    text: [
      body,
      '',
      ...factLines(facts),
      '',
      ...(button ? [`${button.label}: ${button.address}`, ''] : []),
      ...notes,
      '',
      ...signature,
      '',
    ].join('\n'),
    html: emailPage({
      title: subject,
      preview: intro,
      company,
      from,
      logo,
      content: [
        paragraphs(body),
        factTable(facts),
        ...(button ? [buttonLink(button.label, button.address, company)] : []),
        ...notes.map(note),
      ],
      end: signature,
    }),
  };
}
