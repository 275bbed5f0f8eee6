import { logoSide } from '@domain/constants.ts';
import type { LogoSource } from '@domain/logoFile.ts';

/** A picture as it is stored: opaque, of limited size, and without metadata. */
export type StoredPicture = { blob: Blob; extension: 'png' | 'jpg' };

/** Flat colors stay lossless; a larger PNG is a photo, which JPEG stores in a tenth of the size. */
const largestPng = 200_000;
const jpegQuality = 0.9;

/**
 * Redraws a validated picture on white, at most `logoSide` wide and high, which drops EXIF data,
 * comments and anything else hidden in the file.
 * Rejects if the browser cannot decode it.
 */
export async function reencodeLogo({ bytes, kind }: LogoSource): Promise<StoredPicture> {
  const canvas = await drawn(new Blob([bytes], { type: `image/${kind}` }));
  const jpeg = async () => ({
    blob: await toBlob(canvas, 'image/jpeg', jpegQuality),
    extension: 'jpg' as const,
  });
  if (kind === 'jpeg') return jpeg();
  const png = { blob: await toBlob(canvas, 'image/png'), extension: 'png' as const };
  if (png.blob.size <= largestPng) return png;
  const smaller = await jpeg();
  return smaller.blob.size < png.blob.size ? smaller : png;
}

async function drawn(picture: Blob): Promise<HTMLCanvasElement> {
  const isVector = picture.type === 'image/svg+xml';
  const source = isVector ? await vector(picture) : await createImageBitmap(picture);
  const fitting = logoSide / Math.max(source.width, source.height);
  const scale = isVector ? fitting : Math.min(1, fitting);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(source.width * scale));
  canvas.height = Math.max(1, Math.round(source.height * scale));
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) throw new Error('This browser cannot draw pictures');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, 0, 0, canvas.width, canvas.height);
  if (source instanceof ImageBitmap) source.close();
  return canvas;
}

/**
 * As an image, an SVG runs no script and fetches nothing. From an address of its own, Chromium would
 * not give back the drawing of one with HTML in it, as some programs export.
 */
async function vector(picture: Blob): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = await dataUrlOf(picture);
  await image.decode();
  // Not every browser gives a size to an SVG that has none.
  if (image.width === 0 || image.height === 0) {
    Object.assign(image, { width: logoSide, height: logoSide });
  }
  return image;
}

function dataUrlOf(picture: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(picture);
  });
}

function toBlob(canvas: HTMLCanvasElement, type: string, quality?: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be drawn'))),
      type,
      quality,
    );
  });
}
