import type { Provider } from '@domain/types.ts';
import { type Row, textOf } from '../database/mapping.ts';
import { tableRow } from '../database/shapes.ts';

export const providerColumns = 'id, name, phone, email';

export const providerRow = tableRow(['name']);

/** Maps the columns above. */
export const toProvider = (row: Row): Provider => ({
  id: textOf(row.id),
  name: textOf(row.name),
  phone: textOf(row.phone),
  email: textOf(row.email),
});
