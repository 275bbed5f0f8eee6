/**
 * Draws the app's icons from public/icon.svg: `node scripts/build-icons.ts` writes the PNGs that
 * the manifest and index.html name. Systems that crop icons to their own shape (maskable, Apple's)
 * get one without rounded corners, with the mark inside the safe zone, the middle four fifths.
 */

import { readFileSync, writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { findChromium } from './run/findChromium.mjs';

const svg = readFileSync('public/icon.svg', 'utf8');
const background = /rect[^>]*fill="(#[0-9a-f]{6})"/.exec(svg)?.[1];
if (!background) throw new Error('public/icon.svg has no background to fill the corners with');

const icons = [
  { name: 'icon-192', size: 192, isCropped: false },
  { name: 'icon-512', size: 512, isCropped: false },
  { name: 'icon-maskable-512', size: 512, isCropped: true },
  { name: 'icon-180', size: 180, isCropped: true },
];

const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
const browser = await chromium.launch({ executablePath: findChromium(), args });
try {
  const page = await browser.newPage();
  for (const { name, size, isCropped } of icons) {
    const side = isCropped ? Math.round(size * 0.8) : size;
    await page.setViewportSize({ width: size, height: size });
    await page.setContent(
      `<style>body{margin:0;display:grid;place-items:center;height:100vh}svg{width:${side}px}</style>${svg}`,
    );
    if (isCropped) await page.addStyleTag({ content: `body{background:${background}}` });
    const png = await page.screenshot({ omitBackground: true });
    writeFileSync(`public/${name}.png`, png);
  }
} finally {
  await browser.close();
}
