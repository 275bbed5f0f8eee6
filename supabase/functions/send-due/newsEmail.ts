import {
  buttonLink,
  emailPage,
  type Fact,
  factLines,
  factTable,
  paragraphs,
  rule,
} from '../_shared/domain/email/emailParts.ts';
import { messages } from '../_shared/domain/messages/messages.ts';
import { momentFormat } from '../_shared/domain/moment.ts';
import { formatMoney } from '../_shared/domain/money.ts';
import type { News, Told } from './claimed.ts';

const { notifications: words } = messages;

type Item = { what: string; facts: Fact[]; link: string };

/** One thing that a client did, shared by the email's text and HTML forms. */
function itemOf(told: Told, timeZone: string, appOrigin: string): Item {
  const { kind, by, number, version, clientName, projectTitle, total, reason, question, paid } =
    told;
  const facts: Fact[] = [
    [words.facts.quote, messages.pdf.reference(number, version)],
    [words.facts.client, clientName],
    [words.facts.project, projectTitle],
    [words.facts.total, formatMoney(total)],
    [words.facts.paid, paid && formatMoney(paid)],
    [words.facts.at, momentFormat(timeZone).format(new Date(told.at))],
    [words.facts.reason, reason],
    [words.facts.item, question?.item ?? ''],
    [words.facts.question, question?.question ?? ''],
  ];
  return {
    what: words.told[kind](by),
    facts: facts.filter(([, value]) => value.trim() !== ''),
    link: `${appOrigin}/?quote=${told.quoteId}`,
  };
}

/** Whom a reply reaches: the client, if the email is about one who has an address. */
export function replyToOf({ told: [first, ...more] }: News) {
  return more.length === 0 && first.method === 'email' && first.kind !== 'unsent'
    ? { name: first.clientName, address: first.recipient }
    : undefined;
}

/** What a user is told: the email's subject, text and HTML. */
export function newsEmail(email: News, appOrigin: string) {
  const { told, letterhead, tenant, timeZone } = email;
  const [first] = told;
  const items = told.map((one) => itemOf(one, timeZone, appOrigin));
  const reply = replyToOf(email);
  const why = told.every(({ kind }) => kind === 'unsent')
    ? words.whyUnsent
    : words[told.some(({ isOwn }) => isOwn) ? 'why' : 'whyColleagues'];
  const notes = [
    ...(told.some(({ kind }) => kind === 'asked') ? [words.answer] : []),
    ...(reply ? [words.reply(reply.address)] : []),
    why,
  ];
  const quote = words.quote(first.number, first.clientName.trim());
  const subject = told.length > 1 ? words.digest(told.length) : words.subject[first.kind](quote);
  return {
    subject,
    text: [
      ...items.flatMap(({ what, facts, link }) => [
        what,
        '',
        ...factLines(facts),
        '',
        `${words.open}: ${link}`,
        '',
      ]),
      ...notes,
      '',
    ].join('\n'),
    html: emailPage({
      title: subject,
      preview: items
        .slice(0, 3)
        .map(({ what }) => what)
        .join(' '),
      company: letterhead,
      from: tenant,
      content: items.flatMap(({ what, facts, link }, index) => [
        ...(index > 0 ? [rule] : []),
        paragraphs(what),
        factTable(facts),
        buttonLink(words.open, link, letterhead),
      ]),
      end: notes,
    }),
  };
}
