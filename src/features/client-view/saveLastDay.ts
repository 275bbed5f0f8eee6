import type { ClientView } from '@domain/types.ts';
import { calendar as words } from '../../texts/calendar.ts';
import { downloadFile } from '../../ui/downloadFile.ts';
import { calendarFile } from './calendarFile.ts';

/**
 * Downloads the quote's last day for a calendar. The link itself is left out: calendars are shared more
 * widely than a quote should be.
 * @returns what is announced
 */
export function saveLastDay({ snapshot, sender, sha256 }: ClientView): string {
  const { number, provider, validUntil: day } = snapshot;
  const title = words.title(number, provider ?? sender.tenant);
  const event = { id: sha256, day, title, description: words.text };
  const bytes = new TextEncoder().encode(calendarFile(event, new Date()));
  downloadFile(`${number}.ics`, bytes, 'text/calendar');
  return words.added;
}
