import { fallbackLogo } from '../../supabase/functions/_shared/domain/pdf/fallbackLogo.ts';
import type { QuoteDocument } from '../../supabase/functions/_shared/domain/quoteDocument.ts';
import { ownPackage } from './ownPackages.ts';

type Fonts = Record<string, Record<'normal' | 'bold' | 'italics' | 'bolditalics', string>>;

type PdfMake = {
  setFonts: (fonts: Fonts) => void;
  setUrlAccessPolicy: (allow: () => boolean) => void;
  setLocalAccessPolicy: (allow: () => boolean) => void;
  createPdf: (definition: object) => { getBuffer: () => Promise<Uint8Array> };
};

const { default: pdfmake }: { default: PdfMake } = await ownPackage('pdfmake');
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy(() => true);
pdfmake.setFonts((await ownPackage('pdfmake/fonts/Roboto')).default);

const quiet = '#66717d';

function table(document: QuoteDocument) {
  const head = document.columns.map((text, column) => ({
    text,
    bold: true,
    color: quiet,
    alignment: column === 0 || column === 2 ? 'left' : 'right',
  }));
  const rows = document.rows.map((row) => [
    row.notes === ''
      ? row.description
      : { stack: [row.description, { text: row.notes, fontSize: 8.5, color: quiet }] },
    { text: row.quantity, alignment: 'right' },
    row.unit,
    { text: row.price, alignment: 'right' },
    row.discountRate === ''
      ? { text: row.discount, alignment: 'right' }
      : {
          alignment: 'right',
          stack: [row.discount, { text: row.discountRate, fontSize: 8.5, color: quiet }],
        },
    { text: row.total, alignment: 'right' },
  ]);
  return {
    layout: 'lightHorizontalLines',
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: ['*', 30, 45, 60, 60, 65],
      body: [head, ...rows],
    },
  };
}

/** The same quote in pdfmake: the same model, image, page, sizes and order. */
export async function pdfmakeQuote(document: QuoteDocument) {
  const definition = {
    pageSize: 'A4',
    pageMargins: [57, 57, 57, 113],
    defaultStyle: { font: 'Roboto', fontSize: 9.5 },
    content: [
      {
        columns: [
          { image: `data:image/png;base64,${fallbackLogo}`, width: 45 },
          {
            alignment: 'right',
            stack: [{ text: document.title, fontSize: 22, bold: true }, document.date],
          },
        ],
      },
      {
        canvas: [
          { type: 'line', x1: 0, y1: 8, x2: 481, y2: 8, lineColor: '#0f6b66', lineWidth: 2 },
        ],
      },
      {
        margin: [0, 12, 0, 12],
        columns: document.parties.map(({ label, text }) => ({
          stack: [
            { text: label, fontSize: 8, color: quiet },
            { text, bold: true },
          ],
        })),
      },
      table(document),
      {
        unbreakable: true,
        stack: document.totals.map(({ label, amount, kind }) => ({
          bold: kind === 'total',
          columns: [
            { text: label, width: 100 },
            { text: amount, alignment: 'right' },
          ],
        })),
      },
      ...(document.terms ? [{ text: document.terms.label, bold: true }, document.terms.text] : []),
    ],
    footer: (page: number, pages: number) => ({
      margin: [57, 60, 57, 0],
      text: `Page ${page} of ${pages}`,
      alignment: 'right',
    }),
  };
  return pdfmake.createPdf(definition).getBuffer();
}
