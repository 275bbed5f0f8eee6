import { clientFields } from '../clientFields.ts';
import { lineItemFields } from '../lineItemFields.ts';
import { csvOf } from './csvCells.ts';
import type { PartName, RowOf, TenantRows } from './parts.ts';

type Cell = string | number | boolean | null;
type Table<P extends PartName> = {
  header: readonly string[];
  cells: (row: RowOf<P>, names: Names) => Cell[];
};
type Tables = {
  [P in Exclude<PartName, 'settings' | 'companyProfile' | 'reminderSettings'>]: Table<P>;
};

/** Names to show people in place of ids. */
type Names = {
  quotes: Map<string, RowOf<'quotes'>>;
  versions: Map<string, RowOf<'quoteVersions'>>;
  others: Map<string, string>;
};

const quoteColumns = ['quote', 'client'] as const;
const quoteCells = (id: string, { quotes }: Names): Cell[] => {
  const quote = quotes.get(id);
  return [quote?.number ?? 'Draft', quote?.clientName ?? ''];
};

const tables: Tables = {
  users: {
    header: ['username', 'firstName', 'lastName', 'email', 'isActive', 'createdAt'],
    cells: (row) => [
      row.username,
      row.firstName,
      row.lastName,
      row.email,
      row.isActive,
      row.createdAt,
    ],
  },
  providers: {
    header: ['name', 'phone', 'email', 'createdAt'],
    cells: (row) => [row.name, row.phone, row.email, row.createdAt],
  },
  // The columns of the service import, so that the file can be imported into another library.
  services: {
    header: ['name', 'description', 'defaultPrice', 'defaultUnit', 'volumePrices'],
    cells: (row) => [
      row.name,
      row.description,
      row.defaultPrice,
      row.defaultUnit,
      row.volumePrices,
    ],
  },
  customUnits: { header: ['name'], cells: (row) => [row.name] },
  logos: { header: ['name', 'createdAt'], cells: (row) => [row.name, row.createdAt] },
  quotes: {
    header: [
      'number',
      'status',
      'completion',
      'completionNote',
      'provider',
      'client',
      'projectTitle',
      'discountType',
      'discountValue',
      'taxRate',
      'secondTax',
      'secondTaxRate',
      'deposit',
      'total',
      'logo',
      'paymentTerms',
      'emailBody',
      'pdfLayout',
      'createdAt',
      'updatedAt',
    ],
    cells: (row, { others }) => [
      row.number ?? 'Draft',
      row.isTemplate ? 'template' : row.status,
      row.completion,
      row.completionNote,
      others.get(row.providerId ?? '') ?? '',
      row.clientName,
      row.projectTitle,
      row.discountType,
      row.discountValue,
      row.taxRate,
      row.secondTax,
      row.secondTaxRate,
      row.deposit,
      row.total,
      others.get(row.logoId ?? '') ?? '',
      row.paymentTerms,
      row.emailBody,
      row.pdfLayout,
      row.createdAt,
      row.updatedAt,
    ],
  },
  clients: {
    header: [...clientFields, 'createdAt'],
    cells: (row) => [...clientFields.map((field) => row[field]), row.createdAt],
  },
  snippets: {
    header: ['kind', 'name', 'body', 'createdAt'],
    cells: (row) => [row.kind, row.name, row.body, row.createdAt],
  },
  quoteViews: {
    header: ['name', 'query', 'createdAt'],
    cells: (row) => [row.name, row.query, row.createdAt],
  },
  lineItems: {
    header: [...quoteColumns, 'position', ...lineItemFields],
    cells: (row, names) => [
      ...quoteCells(row.quoteId, names),
      row.sortOrder + 1,
      ...lineItemFields.map((field) => row[field]),
    ],
  },
  quoteVersions: {
    header: [
      ...quoteColumns,
      'version',
      'issuedOn',
      'validUntil',
      'total',
      'sentAt',
      'viewedAt',
      'decision',
      'decidedAt',
      'decidedBy',
      'decisionReason',
      'sha256',
    ],
    cells: (row, names) => [
      ...quoteCells(row.quoteId, names),
      row.version,
      row.issuedOn,
      row.validUntil,
      row.snapshot.totals.total,
      row.sentAt,
      row.viewedAt,
      row.decision,
      row.decidedAt,
      row.decidedBy,
      row.decisionReason,
      row.sha256,
    ],
  },
  quoteEvents: {
    header: [...quoteColumns, 'at', 'kind', 'version', 'by', 'details'],
    cells: (row, names) => [
      ...quoteCells(row.quoteId, names),
      row.createdAt,
      row.kind,
      row.version,
      row.actor,
      JSON.stringify(row.details),
    ],
  },
  questions: {
    header: [
      ...quoteColumns,
      'at',
      'by',
      'version',
      'item',
      'question',
      'answer',
      'answeredBy',
      'answeredAt',
    ],
    cells: (row, names) => {
      const version = names.versions.get(row.versionId);
      return [
        ...quoteCells(row.quoteId, names),
        row.createdAt,
        row.recipient,
        version?.version ?? '',
        version?.snapshot.lineItems[row.item ?? -1]?.description ?? '',
        row.question,
        row.answer,
        row.answerer,
        row.answeredAt,
      ];
    },
  },
  payments: {
    header: [...quoteColumns, 'paidOn', 'amount', 'recordedBy', 'recordedAt', 'reference'],
    cells: (row, names) => [
      ...quoteCells(row.quoteId, names),
      row.paidOn,
      row.amount,
      row.recorder,
      row.createdAt,
      row.reference,
    ],
  },
  deliveries: {
    header: [
      ...quoteColumns,
      'at',
      'method',
      'recipient',
      'subject',
      'body',
      'cc',
      'ownCopy',
      'state',
      'reason',
      'sentAt',
    ],
    cells: (row, names) => [
      ...quoteCells(row.quoteId, names),
      row.createdAt,
      row.method,
      row.recipient,
      row.subject,
      row.body,
      row.cc.join(', '),
      row.ownCopy,
      row.uncertain ? 'unknown' : row.state,
      row.reason,
      row.sentAt,
    ],
  },
  accessLinks: {
    header: ['description', 'shows', 'isActive', 'expiresAt', 'createdAt', 'quotes'],
    cells: (row, { quotes }) => [
      row.description,
      row.scope,
      row.isActive,
      row.expiresAt,
      row.createdAt,
      row.quoteIds.map((id) => quotes.get(id)?.number ?? 'Draft').join(' '),
    ],
  },
  auditLog: {
    header: ['at', 'who', 'what', 'subject', 'details'],
    cells: (row) => [
      row.createdAt,
      row.actor,
      row.action,
      row.subject,
      JSON.stringify(row.details),
    ],
  },
};

/** The parts as tables for people, by CSV file name. */
export function csvFiles(rows: TenantRows): [path: string, text: string][] {
  const names: Names = {
    quotes: new Map(rows.quotes.map((quote) => [quote.id, quote])),
    versions: new Map(rows.quoteVersions.map((version) => [version.id, version])),
    others: new Map([...rows.providers, ...rows.logos].map(({ id, name }) => [id, name])),
  };
  return (Object.keys(tables) as (keyof Tables)[]).map((part) => [
    `csv/${part}.csv`,
    tableOf(part, rows, names),
  ]);
}

function tableOf<P extends keyof Tables>(part: P, rows: TenantRows, names: Names): string {
  const { header, cells } = tables[part];
  const lines = (inOrder(part, rows[part]) as RowOf<P>[]).map((row) =>
    cells(row, names).map((cell) => (cell === null ? '' : String(cell))),
  );
  return csvOf(header, lines);
}

/**
 * Rows in the order people expect: line items by position, named rows by name, the rest by time.
 */
function inOrder<P extends keyof Tables>(part: P, rows: RowOf<P>[]): RowOf<P>[] {
  const keyOf = (row: RowOf<P>) =>
    'sortOrder' in row
      ? `${row.quoteId} ${String(row.sortOrder).padStart(10, '0')}`
      : row.createdAt.padStart(30, '0');
  return part === 'services' || part === 'customUnits' || part === 'providers' || part === 'clients'
    ? [...rows].sort((a, b) => ('name' in a && 'name' in b ? a.name.localeCompare(b.name) : 0))
    : [...rows].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}
