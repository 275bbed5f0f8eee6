import type { AccessScope } from '@domain/types.ts';
import { type Row, textOf, timeOf } from '../database/mapping.ts';
import { tableRow } from '../database/shapes.ts';
import type { AccessToken } from '../types.ts';

export const accessTokenColumns =
  'id, token, description, expires_at::text, is_active, created_at::text, scope, ' +
  'chosen:access_token_quotes(quote:quotes(id, client_name, project_title))';

export const accessTokenRow = tableRow(['token', 'description', 'expires_at', 'is_active']);

/** Maps a row of `access_tokens`. Deleted quotes are omitted. */
export function toAccessToken(row: Row): AccessToken {
  const chosen: Row[] = Array.isArray(row.chosen) ? row.chosen : [];
  return {
    id: textOf(row.id),
    token: textOf(row.token),
    description: textOf(row.description),
    expiresAt: row.expires_at === null ? null : timeOf(row.expires_at),
    isActive: row.is_active === true,
    createdAt: timeOf(row.created_at),
    scope: scopeOf(row.scope),
    quotes: chosen
      .map(({ quote }) => quote as Row | null)
      .filter((quote) => quote !== null)
      .map((quote) => ({
        id: textOf(quote.id),
        clientName: textOf(quote.client_name),
        projectTitle: textOf(quote.project_title),
      })),
  };
}

function scopeOf(value: unknown): AccessScope {
  return value === 'selected' || value === 'all_sent' ? value : 'none';
}
