/** The parts that draw a PDF: fetched when they are needed, not with the page. */
export async function loadPdfParts() {
  const [{ quoteDocument }, { renderQuotePdf, preloadPdf }] = await Promise.all([
    import('@domain/quoteDocument.ts'),
    import('@domain/pdf/renderQuotePdf.ts'),
  ]);
  return { quoteDocument, renderQuotePdf, preloadPdf };
}

/** Fetches them ahead of the first export, which then does not wait for the network. */
export function warmUpPdf(): void {
  loadPdfParts()
    .then(({ preloadPdf }) => preloadPdf())
    .catch(() => {
      // Only a head start: an export asks for them again, and says what is wrong.
    });
}
