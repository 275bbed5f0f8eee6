import { type CalendarDate, isoDate } from './calendarDate.ts';

const fallbackName = 'Client';

// File systems allow 255 bytes, including 'Quote_' and '_2026-11-20.pdf'.
const maxNameBytes = 180;

function shortened(name: string): string {
  const encoder = new TextEncoder();
  let length = 0;
  let kept = '';
  for (const character of name) {
    length += encoder.encode(character).length;
    if (length > maxNameBytes) break;
    kept += character;
  }
  return kept;
}

/**
 * S9-33: Quote_{client}_{date}.pdf. Whitespace becomes `_`. Letters, digits and some punctuation of
 * any script stay; drops whatever could escape the folder, hide or reverse part of the name, or end
 * it early (`/`, `\`, `..`, control and bidi characters, `:*?"<>|`).
 */
export function pdfFileName(clientName: string, date: CalendarDate): string {
  const name = shortened(
    clientName
      .normalize('NFC')
      .replace(/[^\p{L}\p{M}\p{N}\s._\-()'&,+]/gu, '')
      .trim()
      .replace(/\s+/g, '_')
      .replace(/\.{2,}/g, '')
      .replace(/^[._]+|[._]+$/g, ''),
  );
  return `Quote_${name || fallbackName}_${isoDate(date)}.pdf`;
}
