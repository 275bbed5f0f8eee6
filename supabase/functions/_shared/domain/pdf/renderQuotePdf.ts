import type { jsPDF } from 'jspdf';
import { pdf as words } from '../messages/pdf.ts';
import { printed } from '../messages/printed.ts';
import type { QuoteDocument } from '../quoteDocument.ts';
import type { Signature } from '../signature.ts';
import { drawTerms, drawTotals } from './closing.ts';
import { drawEveryPage } from './everyPage.ts';
import { drawHeadline } from './headline.ts';
import { drawItemTable } from './itemTable.ts';
import { layouts } from './layouts.ts';
import { drawLetterhead } from './letterhead.ts';
import type { PdfLogo } from './logo.ts';
import { drawOnlineView, type OnlineView } from './onlineView.ts';
import { area } from './page.ts';
import { createPen } from './pen.ts';
import { drawSignature, signatureHeight } from './signature.ts';
import { latinFace } from './type/bundledFaces.ts';
import { prepareTexts } from './type/prepareTexts.ts';

export type RenderedPdf = {
  bytes: Uint8Array<ArrayBuffer>;
  /** Characters that no font has, without duplicates; □ is printed in their place. */
  unprintable: string[];
};

/** Says what the file is, to readers, screen readers and search. */
function setProperties(pdf: jsPDF, { reference, client, company, parties }: QuoteDocument): void {
  const project = parties.find(({ label }) => label === words.project);
  pdf.setProperties({
    title: printed.title(reference, client),
    author: company.name,
    subject: project?.text ?? '',
    creator: 'Quotewright',
  });
  pdf.setLanguage('en-US');
  pdf.viewerPreferences({ DisplayDocTitle: true });
}

/** What takes the place of the present moment and a random id. */
type Frozen = {
  /** `'2026-11-21'` */
  issuedOn: string;
  /** 32 hexadecimal digits. */
  id: string;
};

export type PdfOptions = {
  logo?: PdfLogo | undefined;
  online?: OnlineView | undefined;
  signature?: Signature | null | undefined;
  frozen?: Frozen | undefined;
  site?: string | undefined;
};

function freeze(pdf: jsPDF, { issuedOn, id }: Frozen): void {
  const noon = new Date(`${issuedOn}T12:00`);
  // jsPDF writes the machine's time zone with a date, and takes no text for years from 2038 on.
  noon.getTimezoneOffset = () => 0;
  pdf.setCreationDate(noon);
  pdf.setFileId(id);
}

/** A client's name that no font has is left out: it must not keep the company's quote from being sent. */
async function prepareDocument(texts: { document: QuoteDocument; name: string }, site?: string) {
  const prepared = await prepareTexts(texts, site);
  const isNamed = !prepared.unprintable.some((character) => texts.name.includes(character));
  return isNamed ? prepared : prepareTexts({ ...texts, name: '' }, site);
}

async function render(source: QuoteDocument, options: PdfOptions): Promise<RenderedPdf> {
  const { logo, online, signature, frozen, site } = options;
  const [{ jsPDF }, { document: texts, unprintable, install }] = await Promise.all([
    import('jspdf'),
    prepareDocument({ document: source, name: signature?.name ?? '' }, site),
  ]);
  const { document } = texts;
  const pdf = new jsPDF({
    unit: 'mm',
    format: 'a4',
    compress: true,
    putOnlyUsedFonts: true,
    floatPrecision: 3,
  });
  setProperties(pdf, document);
  if (frozen) freeze(pdf, frozen);
  const pen = createPen(pdf, install(pdf), layouts[document.layout]);
  let y = drawLetterhead(pen, document, logo);
  if (pen.layout.headline === 'below') y = drawHeadline(pen, document, y);
  y = await drawItemTable(pen, document, y);
  if (document.rows.length === 0) {
    pen.text(document.noRows, area.left, y + 3, pen.styles.small);
    y += 8;
  }
  const { terms, totals } = document;
  const signed = signature ? { strokes: signature.strokes, name: texts.name } : null;
  const room = signed ? signatureHeight(pen, signed) : 0;
  const { top, left, bottom } = drawTotals(pen, totals, y, terms ? 0 : room);
  if (online) await drawOnlineView(pen, online, { top, right: left, color: document.accent });
  const end = terms ? drawTerms(pen, terms, bottom, room) : bottom;
  if (signed) drawSignature(pen, signed, end);
  drawEveryPage(pen, document);
  return { bytes: new Uint8Array(pdf.output('arraybuffer')), unprintable };
}

/**
 * Renders a quote as a PDF (S9-28 to S9-32): A4 portrait, identical in the browser, Node and Deno.
 * Loads jsPDF and fonts on the first call.
 * @param options.logo the chosen logo; `'missing'` if it did not load, which draws the gray box;
 *   omitted if none was chosen, which prints the bundled image.
 * @param options.online where the version can be seen; omitted for one that is not sent.
 * @param options.signature of an accepted version: what its client has drawn; a name that no font has is left out
 * @param options.site where the app is, which has the fonts of Chinese, Japanese and Korean; none to print boxes
 * @param options.frozen of a version: the same content makes the same bytes.
 * @throws Error 'PDF export failed: …' with the reason (S8-28).
 */
export async function renderQuotePdf(
  document: QuoteDocument,
  options: PdfOptions = {},
): Promise<RenderedPdf> {
  try {
    return await render(document, options);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(printed.failedBecause(reason), { cause: error });
  }
}

/** Preloads what the first call of `renderQuotePdf` would wait for. */
export async function preloadPdf(): Promise<void> {
  await Promise.all([import('jspdf'), import('jspdf-autotable'), latinFace()]);
}
