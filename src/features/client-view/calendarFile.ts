import { addDays } from '@domain/isoDays.ts';

/** An event that takes a whole day. */
export type DayEvent = {
  /** Unique, and the same each time the file is made, so that a calendar has the event once. */
  id: string;
  /** `'2026-12-24'` */
  day: string;
  title: string;
  description: string;
};

/** The file that adds an event to a calendar (iCalendar, RFC 5545). */
export function calendarFile({ id, day, title, description }: DayEvent, now: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Quotewright//EN',
    'BEGIN:VEVENT',
    `UID:${id}`,
    `DTSTAMP:${compact(now.toISOString().slice(0, 19))}Z`,
    `DTSTART;VALUE=DATE:${compact(day)}`,
    // The day after the last one.
    `DTEND;VALUE=DATE:${compact(addDays(day, 1))}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(description)}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

const compact = (iso: string) => iso.replace(/[-:]/g, '');

const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n?|\n/g, '\\n');

/** In lines of at most 75 bytes, of which each but the first begins with a space. */
function folded(line: string): string {
  const rows: string[] = [];
  let row = '';
  let bytes = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (bytes + size > 75) {
      rows.push(row);
      row = ' ';
      bytes = 1;
    }
    row += character;
    bytes += size;
  }
  return [...rows, row].join('\r\n');
}

const encoder = new TextEncoder();
