import { texts } from '../texts.ts';
import { partNames, type TenantRows } from './parts.ts';

const { loose, settings } = texts.tenantData.refusals;

/** Throws where an id is used twice in a part, or a row refers to one that the archive does not hold. */
export function refuseLoose(rows: TenantRows): void {
  if (rows.settings.length !== 1) throw new TypeError(settings);
  const ids = Object.fromEntries(partNames.map((part) => [part, idsOf(part, rows)]));
  const demand = (part: string, target: keyof TenantRows, id: string | null) => {
    if (id !== null && !ids[target]?.has(id)) throw new TypeError(loose(part));
  };
  for (const quote of rows.quotes) {
    demand('quotes', 'providers', quote.providerId);
    demand('quotes', 'logos', quote.logoId);
  }
  for (const part of ['lineItems', 'quoteVersions', 'quoteEvents', 'deliveries'] as const) {
    for (const { quoteId } of rows[part]) demand(part, 'quotes', quoteId);
  }
}

function idsOf(part: keyof TenantRows, rows: TenantRows): Set<string> {
  const ids = new Set(rows[part].map(({ id }) => id));
  if (ids.size !== rows[part].length) throw new TypeError(loose(part));
  return ids;
}
