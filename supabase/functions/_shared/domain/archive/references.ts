import { messages } from '../messages/messages.ts';
import { partNames, type TenantRows } from './parts.ts';

const { loose, settings } = messages.tenantData.refusals;

/** Throws if a part repeats an id, or a row refers to one that the archive does not contain. */
export function requireReferences(rows: TenantRows): void {
  if (rows.settings.length !== 1) throw new TypeError(settings);
  const ids = Object.fromEntries(partNames.map((part) => [part, idsOf(part, rows)]));
  const requireId = (part: string, target: keyof TenantRows, id: string | null) => {
    if (id !== null && !ids[target]?.has(id)) throw new TypeError(loose(part));
  };
  for (const part of ['companyProfile', 'quotes'] as const) {
    for (const { providerId, logoId } of rows[part]) {
      requireId(part, 'providers', providerId);
      requireId(part, 'logos', logoId);
    }
  }
  for (const { clientId } of rows.quotes) requireId('quotes', 'clients', clientId);
  for (const part of [
    'lineItems',
    'quoteVersions',
    'quoteEvents',
    'questions',
    'payments',
    'deliveries',
  ] as const) {
    for (const { quoteId } of rows[part]) requireId(part, 'quotes', quoteId);
  }
  const quoteOf = new Map(rows.quoteVersions.map(({ id, quoteId }) => [id, quoteId]));
  for (const { versionId, quoteId } of rows.questions) {
    if (quoteOf.get(versionId) !== quoteId) throw new TypeError(loose('questions'));
  }
}

function idsOf(part: keyof TenantRows, rows: TenantRows): Set<string> {
  const ids = new Set(rows[part].map(({ id }) => id));
  if (ids.size !== rows[part].length) throw new TypeError(loose(part));
  return ids;
}
