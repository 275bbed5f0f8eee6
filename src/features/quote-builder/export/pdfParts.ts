/** The modules that make a PDF, loaded on demand rather than with the page. */
export async function loadPdfParts() {
  const [{ draftDocument }, { renderPdf, preloadPdf }] = await Promise.all([
    import('@domain/draftDocument.ts'),
    import('../../../ui/pdf/pdf.ts'),
  ]);
  return { draftDocument, renderPdf, preloadPdf };
}

/** Loads them before the first export, which then does not wait for the network. */
export function warmUpPdf(): void {
  loadPdfParts()
    .then(({ preloadPdf }) => preloadPdf())
    .catch(() => {
      // Only a head start: an export loads them again, and reports the failure.
    });
}
