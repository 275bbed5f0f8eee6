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

export type ReadPage = {
  width: number;
  height: number;
  texts: ReadText[];
  images: ReadBox[];
  /** Filled rectangles. */
  fills: ReadBox[];
  links: (ReadBox & { url: string })[];
};

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

/** The bounding boxes of the parts of each filled path. */
async function readFills(page: PdfPage, height: number): Promise<ReadBox[]> {
  const { fnArray, argsArray } = await page.getOperatorList();
  return fnArray.flatMap((operation, index) => {
    if (operation !== OPS.constructPath || argsArray[index][0] !== OPS.fill) return [];
    return boxesOf(Array.from(argsArray[index][1][0] as Float32Array), height);
  });
}

// How pdf.js writes a path: move (0), line (1), curve (2), close (4), each before its coordinates.
const coordinates: Record<number, number> = { 0: 2, 1: 2, 2: 6, 3: 4, 4: 0 };

function boxesOf(path: number[], height: number): ReadBox[] {
  const parts: [x: number, y: number][][] = [];
  for (let at = 0; at < path.length; ) {
    const operation = path[at] ?? 0;
    if (operation === 0) parts.push([]);
    const count = coordinates[operation] ?? 0;
    for (let pair = 0; pair < count; pair += 2) {
      parts.at(-1)?.push([path[at + 1 + pair] ?? 0, path[at + 2 + pair] ?? 0]);
    }
    at += 1 + count;
  }
  return parts.map((points) => {
    const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
    return boxOf([Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)], height);
  });
}

function boxOf(rectangle: number[], height: number): ReadBox {
  const [left = 0, bottom = 0, right = 0, top = 0] = rectangle.map(millimeters);
  return { x: left, y: height - top, width: right - left, height: top - bottom };
}

async function readLinks(page: PdfPage, height: number): Promise<ReadPage['links']> {
  const annotations = await page.getAnnotations();
  return annotations
    .filter(({ subtype }) => subtype === 'Link')
    .map(({ rect, url }) => ({ ...boxOf(rect, height), url: String(url) }));
}

async function readPage(page: PdfPage): Promise<ReadPage> {
  const [, , width = 0, top = 0] = page.view.map(millimeters);
  return {
    width,
    height: top,
    texts: await readTexts(page, top),
    images: await readImages(page, top),
    fills: await readFills(page, top),
    links: await readLinks(page, top),
  };
}

type ReadFile = {
  pages: ReadPage[];
  /** The document's properties, such as `Title`. */
  info: object;
  language: string | null;
};

export async function readPdf(bytes: Uint8Array): Promise<ReadFile> {
  const task = getDocument({ data: bytes.slice(), verbosity: 0 });
  const document = await task.promise;
  const { info } = await document.getMetadata();
  const pages: ReadPage[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    pages.push(await readPage(await document.getPage(number)));
  }
  await task.destroy();
  return { pages, info, language: 'Language' in info ? String(info.Language) : null };
}

/** All text of the pages, one piece per line. */
export const textOf = (pages: ReadPage[]) =>
  pages.flatMap(({ texts }) => texts.map(({ text }) => text)).join('\n');
