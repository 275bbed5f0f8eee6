import { dayOf, longDate } from '../_shared/domain/calendarDate.ts';
import { paper } from '../_shared/domain/colors.ts';
import { filledEmailBody } from '../_shared/domain/emailBody.ts';
import { fitInto, imageHeader } from '../_shared/domain/imageHeader.ts';
import {
  accentOnPaper,
  contactLine,
  letterheadLines,
  letterheadOf,
} from '../_shared/domain/letterhead.ts';
import { messages } from '../_shared/domain/messages/messages.ts';
import { formatMoney } from '../_shared/domain/money.ts';
import type { QuoteSnapshot } from '../_shared/domain/types.ts';

const { toClient: words } = messages;

type Letter = {
  snapshot: QuoteSnapshot;
  /** What the email begins with, with placeholders; `''` for the standard text. */
  body: string;
  from: string;
  /** Whether others get a copy, and with it the link. */
  isShared: boolean;
  link: string;
  /** The logo that comes with the mail, by its content id; undefined if there is none. */
  logo: { id: string; bytes: Uint8Array } | undefined;
};

/** The email's contents, shared by its text and HTML forms. */
function letter({ snapshot, body, from }: Letter) {
  const { number, version, totals, validUntil } = snapshot;
  const company = letterheadOf(snapshot);
  const { providerPhone: phone = '', providerEmail: email = '' } = snapshot;
  return {
    company: company.name || from,
    accent: accentOnPaper(company),
    signature: [
      ...new Set([from, contactLine({ phone, email }), company.name, ...letterheadLines(company)]),
    ].filter((line) => line !== ''),
    body: filledEmailBody(body, from, { ...snapshot, total: totals.total }),
    facts: [
      [words.number, messages.pdf.reference(number, version)],
      [words.total, formatMoney(totals.total)],
      [words.validUntil, longDate(dayOf(validUntil))],
    ] as const,
  };
}

/** The email as plain text. */
export function emailText(about: Letter): string {
  const { body, facts, signature } = letter(about);
  return [
    body,
    '',
    ...facts.map(([label, value]) => `${label}: ${value}`),
    '',
    `${words.open}: ${about.link}`,
    words.action,
    ...(about.isShared ? [] : [words.linkIsYours]),
    '',
    words.questions,
    '',
    ...signature,
    '',
  ].join('\n');
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for HTML, so that user input never becomes markup. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
}

/** The largest size of a logo, in pixels. */
const logoBox = { width: 220, height: 80 };

const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

function fact([label, value]: readonly [string, string]): string {
  return `<tr><td style="${font};font-size:14px;color:${paper.muted};padding:6px 24px 6px 0">${escapeHtml(label)}</td>
<td style="${font};font-size:14px;color:${paper.text};font-weight:600;padding:6px 0">${escapeHtml(value)}</td></tr>`;
}

function paragraph(text: string, style: string): string {
  return `<p style="${font};${style};line-height:1.5;margin:0 0 16px">${escapeHtml(text)}</p>`;
}

/** A paragraph of the sender's own text, with its line breaks and in its own direction. */
function ownParagraph(text: string): string {
  const lines = escapeHtml(text).replaceAll('\n', '<br>');
  return `<p dir="auto" style="${font};font-size:16px;color:${paper.text};line-height:1.5;margin:0 0 16px">${lines}</p>`;
}

/**
 * The company's logo, or its name where it has none or a mail program shows no pictures. The size is
 * in attributes, because Outlook ignores `max-width`.
 */
function head(company: string, logo: Letter['logo']): string {
  const name = escapeHtml(company);
  const header = logo && imageHeader(logo.bytes);
  if (!header) return name;
  const { width, height } = fitInto(logoBox, header);
  const [across, down] = [width, height].map((side) => Math.max(1, Math.round(side)));
  return `<img src="cid:${logo.id}" alt="${name}" width="${across}" height="${down}" style="display:block">`;
}

/** The email as HTML, with tables and inline styles, which all mail clients display. */
export function emailHtml(about: Letter): string {
  const { body, facts, signature, company, accent } = letter(about);
  const small = `font-size:13px;color:${paper.muted}`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(messages.pdf.reference(about.snapshot.number, about.snapshot.version))}</title></head>
<body style="margin:0;padding:0;background:${paper.page}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${paper.page}"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:${paper.surface};border-radius:12px;border-top:4px solid ${accent}"><tr><td style="padding:32px">
<p style="${font};font-size:18px;font-weight:700;color:${accent};margin:0 0 24px">${head(company, about.logo)}</p>
${body
  .split(/\n{2,}/)
  .map(ownParagraph)
  .join('\n')}
<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 24px">${facts.map(fact).join('')}</table>
<p style="margin:0 0 20px"><a href="${escapeHtml(about.link)}" style="${font};display:inline-block;background:${accent};color:${paper.onAccent};font-size:16px;font-weight:600;text-decoration:none;padding:13px 26px;border-radius:8px">${escapeHtml(words.open)}</a></p>
${paragraph(words.action, small)}
${paragraph(words.questions, small)}
${about.isShared ? '' : paragraph(words.linkIsYours, small)}
<p style="${font};${small};line-height:1.5;margin:0;padding-top:16px;border-top:1px solid ${paper.border}">${signature.map(escapeHtml).join('<br>')}</p>
</td></tr></table>
</td></tr></table>
</body></html>
`;
}
