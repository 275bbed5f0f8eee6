/**
 * Draws the app's icons from public/icon.svg: `node scripts/build-icons.ts` writes the PNGs that
 * the manifest and index.html name. A system that cuts icons to its own shape (maskable, Apple's)
 * gets one without corners, with the mark inside the safe zone, the middle four fifths.
 */

import { readFileSync, writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { findChromium } from './run/findChromium.mjs';

const svg = readFileSync('public/icon.svg', 'utf8');
const ground = /rect[^>]*fill="(#[0-9a-f]{6})"/.exec(svg)?.[1];
if (!ground) throw new Error('public/icon.svg has no ground to fill the corners with');

const icons = [
  { name: 'icon-192', size: 192, isCut: false },
  { name: 'icon-512', size: 512, isCut: false },
  { name: 'icon-maskable-512', size: 512, isCut: true },
  { name: 'icon-180', size: 180, isCut: true },
];

const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
const browser = await chromium.launch({ executablePath: findChromium(), args });
try {
  const page = await browser.newPage();
  for (const { name, size, isCut } of icons) {
    const side = isCut ? Math.round(size * 0.8) : size;
    await page.setViewportSize({ width: size, height: size });
    await page.setContent(
      `<style>body{margin:0;display:grid;place-items:center;height:100vh}svg{width:${side}px}</style>${svg}`,
    );
    if (isCut) await page.addStyleTag({ content: `body{background:${ground}}` });
    const png = await page.screenshot({ omitBackground: true });
    writeFileSync(`public/${name}.png`, png);
  }
} finally {
  await browser.close();
}
