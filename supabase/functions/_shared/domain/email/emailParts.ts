import { palettes, paper } from '../colors.ts';
import { legibleOn } from '../contrast.ts';
import { fitInto, imageHeader } from '../imageHeader.ts';
import { accentOnPaper } from '../letterhead.ts';
import type { Letterhead } from '../types.ts';

/**
 * What our emails are made of. Their HTML has tables and inline styles, which all mail programs display;
 * the classes are for those that know dark colors.
 */

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

/** A class and the style that it stands for in a mail program with light colors. */
const styled = (kind: 'text' | 'muted', more: string) =>
  `class="${kind}" style="${font};color:${paper[kind]};${more}"`;

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
  return `<img class="logo" src="${logo.src}" alt="${name}" width="${across}" height="${down}" style="display:block">`;
}

/** A small note. */
export function note(text: string): string {
  return `<p dir="auto" ${styled('muted', 'font-size:13px;line-height:1.5;margin:0 0 16px')}>${escapeHtml(text)}</p>`;
}

/** Paragraphs of a person's own text, with its line breaks and each in its own direction. */
export function paragraphs(text: string): string {
  return text
    .split(/\n{2,}/)
    .map(
      (paragraph) =>
        `<p dir="auto" ${styled('text', 'font-size:16px;line-height:1.5;margin:0 0 16px')}>${lines(paragraph)}</p>`,
    )
    .join('\n');
}

const lines = (text: string) => escapeHtml(text).replaceAll('\n', '<br>');

/** What a reader looks for first, in large type: what it is called, the figure, and what belongs to it. */
export function headline(label: string, figure: string, below: string): string {
  const beside = (text: string) =>
    `<span ${styled('muted', 'display:block;font-size:14px;line-height:1.5')}>${escapeHtml(text)}</span>`;
  return `<p style="margin:8px 0 24px">${beside(label)}
<span ${styled('text', 'display:block;font-size:32px;line-height:1.3;font-weight:700')}>${escapeHtml(figure)}</span>
${beside(below)}</p>`;
}

/** What something is called, and what it is. */
export type Fact = readonly [label: string, value: string];

/** Facts, one per row. */
export function factTable(facts: readonly Fact[]): string {
  const rows = facts.map(
    ([
      label,
      value,
    ]) => `<tr><td ${styled('muted', 'font-size:14px;padding:6px 24px 6px 0;vertical-align:top')}>${escapeHtml(label)}</td>
<td dir="auto" ${styled('text', 'font-size:14px;font-weight:600;padding:6px 0;overflow-wrap:anywhere')}>${lines(value)}</td></tr>`,
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

/** A link that looks like a button, in the company's color. */
export function buttonLink(label: string, address: string, company: Letterhead): string {
  return `<p style="margin:0 0 20px"><a class="button" href="${escapeHtml(address)}" style="${font};display:inline-block;background:${accentOnPaper(company)};color:${paper.onAccent};font-size:16px;font-weight:600;text-decoration:none;padding:13px 26px;border-radius:8px">${escapeHtml(label)}</a></p>`;
}

/** A line across the email. */
export const rule = `<hr class="line" style="border:0;border-top:1px solid ${paper.border};margin:0 0 24px">`;

const night = palettes.dark;

/**
 * The dark colors, for mail programs that leave the choice to the email; the others invert the light ones.
 * Logos keep a white ground, because most are drawn for one.
 */
function darkStyles({ accentColor }: Letterhead): string {
  const accent = accentColor === '' ? night.accent : legibleOn(night.surface, accentColor);
  const styles = {
    page: [`background:${night.page}`],
    sheet: [`background:${night.surface}`, `border-top-color:${accent}`],
    text: [`color:${night.text}`],
    muted: [`color:${night.muted}`],
    name: [`color:${accent}`],
    button: [`background:${accent}`, `color:${legibleOn(accent, night.onAccent)}`],
    line: [`border-top-color:${night.border}`],
    logo: [`background:${paper.surface}`, 'padding:8px', 'border-radius:6px'],
  };
  const rules = (within: string) =>
    Object.entries(styles).map(
      ([name, parts]) => `${within}.${name}{${parts.map((part) => `${part}!important`).join(';')}}`,
    );
  // Outlook marks what it changes for dark ground: texts with the one, grounds with the other.
  const outlook = ['[data-ogsc] ', '[data-ogsb] '].flatMap(rules).join('');
  return `@media (prefers-color-scheme:dark){${rules('').join('')}}${outlook}`;
}

/** What a list of emails shows after the subject; the gap keeps what follows out of it. */
const preheader = (text: string) =>
  `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(text)}${'&#8199;&#847; '.repeat(80)}</div>`;

type Email = {
  title: string;
  /** What a list of emails shows after the subject. */
  preview: string;
  company: Letterhead;
  /** Who sends it, if the company has no name. */
  from: string;
  logo?: Picture | undefined;
  /** HTML. */
  content: readonly string[];
  /** What stands at the end, line by line. */
  end: readonly string[];
};

/** A whole email. */
export function emailPage({ title, preview, company, from, logo, content, end }: Email): string {
  const accent = accentOnPaper(company);
  const last = end.map(
    (line) => `<span dir="auto" style="display:block">${escapeHtml(line)}</span>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title>
<style>:root{color-scheme:light dark}${darkStyles(company)}</style></head>
<body class="page" style="margin:0;padding:0;background:${paper.page}">
${preheader(preview)}
<table class="page" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${paper.page}"><tr><td align="center" style="padding:32px 16px">
<table class="sheet" role="presentation" width="560" cellpadding="0" cellspacing="0" style="width:100%;max-width:560px;background:${paper.surface};border-radius:12px;border-top:4px solid ${accent}"><tr><td style="padding:32px">
<p class="name" dir="auto" style="${font};font-size:18px;font-weight:700;color:${accent};margin:0 0 24px">${head(company.name || from, logo)}</p>
${content.join('\n')}
<div class="line" style="border-top:1px solid ${paper.border};padding-top:16px"><div ${styled('muted', 'font-size:13px;line-height:1.5')}>${last.join('')}</div></div>
</td></tr></table>
</td></tr></table>
</body></html>
`;
}
