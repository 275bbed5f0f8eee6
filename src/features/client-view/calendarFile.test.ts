import fc from 'fast-check';
import { expect, it } from 'vitest';
import { calendarFile } from './calendarFile.ts';

const now = new Date('2026-11-24T15:20:13.123Z');
const event = { id: 'a1', day: '2026-12-31', title: 'Quote Q-1', description: 'Answer it' };

it('is one event that takes the whole day', () => {
  expect(calendarFile(event, now)).toBe(
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Quotewright//EN',
      'BEGIN:VEVENT',
      'UID:a1',
      'DTSTAMP:20261124T152013Z',
      'DTSTART;VALUE=DATE:20261231',
      'DTEND;VALUE=DATE:20270101',
      'SUMMARY:Quote Q-1',
      'DESCRIPTION:Answer it',
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  );
});

it('keeps any text within its line, and no line is longer than 75 bytes', () => {
  const plain = (text: string) =>
    text.replace(/\\(.)/g, (_, one: string) => (one === 'n' ? '\n' : one));
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (title) => {
      const file = calendarFile({ ...event, title }, now);
      const rows = file.split('\r\n');
      expect(Math.max(...rows.map((row) => new TextEncoder().encode(row).length))).toBeLessThan(76);
      const lines = file.replaceAll('\r\n ', '').split('\r\n');
      expect(lines).toHaveLength(14);
      expect(plain(lines[8]?.slice('SUMMARY:'.length) ?? '')).toBe(title.replace(/\r\n?/g, '\n'));
    }),
    { examples: [['one\rtwo\r\nthree\nfour']] },
  );
});
