import type { Client } from '@domain/types.ts';
import { type Row, textOf, timeOf } from '../database/mapping.ts';
import { tableRow } from '../database/shapes.ts';

export const clientColumns =
  'id, name, company, emails, phone, address, language, notes, tags, created_at::text';

export const clientRow = tableRow(['name', 'company', 'emails', 'created_at']);

/** Maps a row of `clients`. */
export const toClient = (row: Row): Client => ({
  id: textOf(row.id),
  name: textOf(row.name),
  company: textOf(row.company),
  emails: textOf(row.emails),
  phone: textOf(row.phone),
  address: textOf(row.address),
  language: textOf(row.language),
  notes: textOf(row.notes),
  tags: textOf(row.tags),
  createdAt: timeOf(row.created_at),
});
