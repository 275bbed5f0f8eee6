import { preloadPdf, type RenderedPdf, renderQuotePdf } from '@domain/pdf/renderQuotePdf.ts';
import { missingFonts } from '@domain/pdf/type/fontsMissing.ts';
import { unprintableOf } from '@domain/pdf/unprintable.ts';
import { expose, transfer } from 'comlink';

/** What is thrown here would arrive without its cause. */
type Failed = { failed: string; missingFonts: string | undefined };

async function render(...print: Parameters<typeof renderQuotePdf>): Promise<RenderedPdf | Failed> {
  try {
    const pdf = await renderQuotePdf(...print);
    return transfer(pdf, [pdf.bytes.buffer]);
  } catch (error) {
    const failed = error instanceof Error ? error.message : String(error);
    return { failed, missingFonts: missingFonts(error) };
  }
}

const pdfWorker = { preloadPdf, render, unprintableOf };

export type PdfWorker = typeof pdfWorker;

expose(pdfWorker);
