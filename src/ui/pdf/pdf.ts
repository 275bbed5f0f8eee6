import type { RenderedPdf, renderQuotePdf } from '@domain/pdf/renderQuotePdf.ts';
import { fontsMissing } from '@domain/pdf/type/fontsMissing.ts';
import type { unprintableOf as findUnprintable } from '@domain/pdf/unprintable.ts';
import { type Remote, wrap } from 'comlink';
import type { PdfWorker } from './pdfWorker.ts';

type Running = {
  remote: Remote<PdfWorker>;
  /** Rejected if its code does not load. */
  broken: Promise<never>;
  /** How many questions it has not answered. */
  waiting: number;
  end: () => void;
};

let running: Running | null = null;

function worker(): Running {
  if (running) return running;
  const started = new Worker(new URL('./pdfWorker.ts', import.meta.url), { type: 'module' });
  const broken = new Promise<never>((_, reject) => {
    started.addEventListener('error', ({ message }) =>
      reject(new Error(message || 'The code that renders PDFs did not load')),
    );
  });
  running = {
    remote: wrap<PdfWorker>(started),
    broken,
    waiting: 0,
    end: () => started.terminate(),
  };
  return running;
}

/** A worker that failed is replaced: browsers do not load the code again that one could not load. */
function replace(failed: Running): void {
  if (running === failed) running = null;
  // Vite says which parts the page could not load, but not which a worker could not.
  dispatchEvent(new Event('vite:preloadError'));
}

async function ask<T>(question: (remote: Remote<PdfWorker>) => Promise<T>): Promise<T> {
  const asked = worker();
  asked.waiting += 1;
  try {
    return await Promise.race([question(asked.remote), asked.broken]);
  } catch (error) {
    replace(asked);
    throw error;
  } finally {
    asked.waiting -= 1;
    if (running !== asked && asked.waiting === 0) asked.end();
  }
}

/**
 * `renderQuotePdf` in a worker, so that the page goes on meanwhile, however long the quote is.
 * @throws Error with the reason; `missingFonts` recognizes one of them.
 */
export const renderPdf: typeof renderQuotePdf = (...print) =>
  ask(async (remote): Promise<RenderedPdf> => {
    const result = await remote.render(...print);
    if (!('failed' in result)) return result;
    const { failed, missingFonts: fonts } = result;
    throw new Error(failed, fonts ? { cause: fontsMissing(fonts, null) } : {});
  });

/** What the domain's `unprintableOf` finds, in the worker, which has the fonts. */
export const unprintableOf: typeof findUnprintable = (...quote) =>
  ask((remote) => remote.unprintableOf(...quote));

/** Loads what the first call of `renderPdf` would wait for. */
export const preloadPdf = (): Promise<void> => ask((remote) => remote.preloadPdf());
