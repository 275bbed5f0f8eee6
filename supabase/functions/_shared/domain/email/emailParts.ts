import { paper } from '../colors.ts';
import { fitInto, imageHeader } from '../imageHeader.ts';

/** What our emails are made of; their HTML has tables and inline styles, which all mail programs display. */

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

const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const small = `font-size:13px;color:${paper.muted}`;

/** The largest size of a logo, in pixels. */
const logoBox = { width: 220, height: 80 };

/** A picture, and where the HTML finds it: within the mail (`cid:…`), or within itself (`data:…`). */
export type Picture = { src: string; bytes: Uint8Array };

/**
 * The company's logo, or its name where it has none or a mail program shows no pictures. The size is
 * in attributes, because Outlook ignores `max-width`.
 */
function head(company: string, logo: Picture | undefined): string {
  const name = escapeHtml(company);
  const header = logo && imageHeader(logo.bytes);
  if (!header) return name;
  const { width, height } = fitInto(logoBox, header);
  const [across, down] = [width, height].map((side) => Math.max(1, Math.round(side)));
  return `<img src="${logo.src}" alt="${name}" width="${across}" height="${down}" style="display:block">`;
}

/** A small note. */
export function note(text: string): string {
  return `<p style="${font};${small};line-height:1.5;margin:0 0 16px">${escapeHtml(text)}</p>`;
}

/** Paragraphs of a person's own text, with its line breaks and each in its own direction. */
export function paragraphs(text: string): string {
  return text
    .split(/\n{2,}/)
    .map(
      (paragraph) =>
        `<p dir="auto" style="${font};font-size:16px;color:${paper.text};line-height:1.5;margin:0 0 16px">${lines(paragraph)}</p>`,
    )
    .join('\n');
}

const lines = (text: string) => escapeHtml(text).replaceAll('\n', '<br>');

/** What something is called, and what it is. */
export type Fact = readonly [label: string, value: string];

/** Facts, one per row. */
export function factTable(facts: readonly Fact[]): string {
  const rows = facts.map(
    ([
      label,
      value,
    ]) => `<tr><td style="${font};font-size:14px;color:${paper.muted};padding:6px 24px 6px 0;vertical-align:top">${escapeHtml(label)}</td>
<td dir="auto" style="${font};font-size:14px;color:${paper.text};font-weight:600;padding:6px 0;overflow-wrap:anywhere">${lines(value)}</td></tr>`,
  );
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 24px">${rows.join('')}</table>`;
}

/**
 * Facts as plain text, one per line. What has several lines is marked, and wide gaps are closed, so that
 * none poses as ours.
 */
export const factLines = (facts: readonly Fact[]): string[] =>
  facts.map(([label, value]) => {
    const lines = value.split('\n').map((line) => line.replace(/\s+/g, ' '));
    return lines.length > 1
      ? [`${label}:`, ...lines.map((line) => `> ${line}`)].join('\n')
      : `${label}: ${lines[0]}`;
  });

/** A link that looks like a button. */
export function buttonLink(label: string, address: string, accent: string): string {
  return `<p style="margin:0 0 20px"><a href="${escapeHtml(address)}" style="${font};display:inline-block;background:${accent};color:${paper.onAccent};font-size:16px;font-weight:600;text-decoration:none;padding:13px 26px;border-radius:8px">${escapeHtml(label)}</a></p>`;
}

/** A line across the email. */
export const rule = `<hr style="border:0;border-top:1px solid ${paper.border};margin:0 0 24px">`;

type Email = {
  title: string;
  company: string;
  logo?: Picture | undefined;
  accent: string;
  /** HTML. */
  content: readonly string[];
  /** What stands at the end, line by line. */
  end: readonly string[];
};

/** A whole email. */
export function emailPage({ title, company, logo, accent, content, end }: Email): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:0;background:${paper.page}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${paper.page}"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:${paper.surface};border-radius:12px;border-top:4px solid ${accent}"><tr><td style="padding:32px">
<p style="${font};font-size:18px;font-weight:700;color:${accent};margin:0 0 24px">${head(company, logo)}</p>
${content.join('\n')}
<p style="${font};${small};line-height:1.5;margin:0;padding-top:16px;border-top:1px solid ${paper.border}">${end.map(escapeHtml).join('<br>')}</p>
</td></tr></table>
</td></tr></table>
</body></html>
`;
}
