import { type CalendarDate, isoDate } from './calendarDate.ts';

const fallbackName = 'Client';

// File systems take 255 bytes; the name stands between 'Quote_' and '_2026-11-20.pdf'.
const longestName = 180;

function shortened(name: string): string {
  const encoder = new TextEncoder();
  let length = 0;
  let kept = '';
  for (const character of name) {
    length += encoder.encode(character).length;
    if (length > longestName) break;
    kept += character;
  }
  return kept;
}

/**
 * S9-33: Quote_{client}_{date}.pdf. Blanks become `_`. Letters, digits and a few signs of any
 * script stay; what could lead out of the folder, hide or reverse a part of the name, or end it
 * early (`/`, `\`, `..`, control and bidi characters, `:*?"<>|`) is dropped.
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
