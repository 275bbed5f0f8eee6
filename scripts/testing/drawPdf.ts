import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';

/** What makes Chromium draw the same on every machine. */
export const drawingArgs = [
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--disable-gpu',
  '--force-color-profile=srgb',
];

const origin = 'http://pdf.example';
const viewer = `<!doctype html>
<style>body { margin: 0 } canvas { display: block }</style>
<script type="module">
  import { getDocument, GlobalWorkerOptions } from '/pdf.min.mjs';
  GlobalWorkerOptions.workerSrc = '/pdf.worker.min.mjs';
  window.draw = async (width) => {
    const pdf = await getDocument({ url: '/quote.pdf', verbosity: 0 }).promise;
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const page = await pdf.getPage(number);
      // Drawn larger and shown smaller, letters stand where the PDF has them.
      const scale = (2 * width) / page.getViewport({ scale: 1 }).width;
      const viewport = page.getViewport({ scale });
      const canvas = Object.assign(document.createElement('canvas'), {
        width: Math.round(viewport.width),
        height: Math.round(viewport.height),
      });
      canvas.style.width = canvas.width / 2 + 'px';
      document.body.append(canvas);
      await page.render({ canvas, viewport }).promise;
    }
    return pdf.numPages;
  };
</script>`;

/**
 * Draws a PDF in a browser's page, one canvas for each of its pages.
 * @param width of the pictures, in pixels
 * @returns how many pages it has
 */
export async function drawPdf(page: Page, bytes: Uint8Array, width: number): Promise<number> {
  await page.route(`${origin}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/') return route.fulfill({ body: viewer, contentType: 'text/html' });
    if (pathname === '/quote.pdf') {
      return route.fulfill({ body: Buffer.from(bytes), contentType: 'application/pdf' });
    }
    const script = await readFile(`node_modules/pdfjs-dist/build${pathname}`);
    return route.fulfill({ body: script, contentType: 'text/javascript' });
  });
  await page.goto(`${origin}/`);
  await page.waitForFunction(() => 'draw' in window);
  const pages = await page.evaluate(
    (wide) => (window as unknown as { draw: (width: number) => Promise<number> }).draw(wide),
    width,
  );
  await page.unroute(`${origin}/**`);
  return pages;
}
