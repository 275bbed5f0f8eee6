import { quoteStatuses } from '@domain/constants.ts';
import type { Client } from '@domain/types.ts';
import * as v from 'valibot';
import { type Row, textOf, timeOf } from '../database/mapping.ts';
import { tableRow } from '../database/shapes.ts';
import type { ClientFigure } from '../types.ts';

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

/** The shape of `client_figures`. */
export const clientFigures: v.GenericSchema<unknown, ClientFigure[]> = v.array(
  v.object({ status: v.picklist(quoteStatuses), count: v.number(), total: v.string() }),
);
