import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Test helper: reads a PDF back as a viewer shows it. Millimeters from the upper left corner. */

type ReadText = {
  text: string;
  x: number;
  /** Baseline. */
  y: number;
  right: number;
  /** Type size in points. */
  size: number;
};

type ReadBox = { x: number; y: number; width: number; height: number };

export type ReadPage = { width: number; height: number; texts: ReadText[]; images: ReadBox[] };

const millimeters = (points: number) => (points * 25.4) / 72;

type PdfPage = Awaited<ReturnType<Awaited<ReturnType<typeof getDocument>['promise']>['getPage']>>;

async function readTexts(page: PdfPage, height: number): Promise<ReadText[]> {
  const { items } = await page.getTextContent({ disableNormalization: true });
  return items.flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '') return [];
    const [size = 0, , , , x = 0, y = 0] = item.transform as number[];
    const left = millimeters(x);
    const right = left + millimeters(item.width);
    return [{ text: item.str, x: left, y: height - millimeters(y), right, size }];
  });
}

/** Finds each image's box from the transform that precedes it. */
async function readImages(page: PdfPage, height: number): Promise<ReadBox[]> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const images: ReadBox[] = [];
  let box: number[] = [];
  fnArray.forEach((operation, index) => {
    if (operation === OPS.transform) box = [...argsArray[index]];
    if (operation !== OPS.paintImageXObject) return;
    const [width = 0, , , tall = 0, x = 0, y = 0] = box.map(millimeters);
    images.push({ x, y: height - y - tall, width, height: tall });
  });
  return images;
}

async function readPage(page: PdfPage): Promise<ReadPage> {
  const [, , width = 0, top = 0] = page.view.map(millimeters);
  return {
    width,
    height: top,
    texts: await readTexts(page, top),
    images: await readImages(page, top),
  };
}

export async function readPdf(bytes: Uint8Array): Promise<{ pages: ReadPage[]; title: string }> {
  const task = getDocument({ data: bytes.slice(), verbosity: 0 });
  const document = await task.promise;
  const { info } = await document.getMetadata();
  const pages: ReadPage[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    pages.push(await readPage(await document.getPage(number)));
  }
  await task.destroy();
  return { pages, title: 'Title' in info ? String(info.Title) : '' };
}

/** All text of the pages, one piece per line. */
export const textOf = (pages: ReadPage[]) =>
  pages.flatMap(({ texts }) => texts.map(({ text }) => text)).join('\n');
