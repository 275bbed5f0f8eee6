import type { Pen } from './pen.ts';

type Run = { x: number; y: number; length: number };

/** The dark modules of a QR code, those beside each other joined; positions and lengths in modules. */
function darkRuns(rows: readonly (readonly boolean[])[]): Run[] {
  return rows.flatMap((row, y) => {
    const runs: Run[] = [];
    row.forEach((isDark, x) => {
      const last = runs.at(-1);
      if (!isDark) return;
      if (last && last.x + last.length === x) last.length += 1;
      else runs.push({ x, y, length: 1 });
    });
    return runs;
  });
}

/**
 * Draws a text as a QR code, `side` mm wide without its quiet zone: four modules on each side, which the
 * caller leaves white. Up to 15 % of it may be covered or damaged.
 */
export async function drawQrCode(
  { pdf }: Pen,
  text: string,
  { x, y, side }: { x: number; y: number; side: number },
): Promise<void> {
  const { encode } = await import('uqr');
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const module = side / size;
  pdf.setFillColor('#000000');
  // One path, because lines between paths would show through on screens.
  for (const run of darkRuns(data)) {
    pdf.rect(x + run.x * module, y + run.y * module, run.length * module, module, null);
  }
  pdf.fill();
}
