import { withoutGuard } from './cellText.ts';
import { clientFields, clientRules } from './clientFields.ts';
import { type CsvKind, type CsvRow, type CsvRows, readCsv } from './csvRows.ts';
import { messages } from './messages/messages.ts';

const { refusals } = messages.csvImport;
const { csv: words } = messages.clients;

type Column = (typeof clientFields)[number];

/** A client read from a row of a CSV file: the columns that the file has, in canonical form. */
export type CsvClient = CsvRow<Column>;

const kind: CsvKind<Column> = {
  columns: {
    required: ['name'],
    optional: clientFields.filter((field) => field !== 'name'),
    // What address books and spreadsheets call them.
    others: {
      name: ['client', 'client name', 'full name', 'display name', 'contact'],
      company: ['company name', 'organization', 'organisation', 'organization name'],
      emails: [
        'email',
        'e-mails',
        'email address',
        'email addresses',
        'e-mail address',
        'mail',
        'e-mail 1 - value',
      ],
      phone: ['phone number', 'telephone', 'mobile', 'mobile phone', 'phone 1 - value'],
      address: ['postal address', 'mailing address'],
      tags: ['tag', 'labels', 'categories'],
      notes: ['note', 'comment', 'comments'],
    },
    missing: () => words.missingName,
  },
  name: 'name',
  check: (column, cell) =>
    column === 'name' && cell.trim() === ''
      ? { ok: false, message: refusals.required }
      : clientRules[column](withoutGuard(cell).trim(), {}),
  tooManyRows: words.tooManyRows,
  noRows: words.noRows,
};

/** Reads clients from the bytes of a CSV file (`readCsv`). */
export const readClientsCsv = (bytes: Uint8Array): CsvRows<Column> => readCsv(bytes, kind);
