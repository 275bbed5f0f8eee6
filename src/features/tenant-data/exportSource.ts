import { fromBase64 } from '@domain/base64.ts';
import { ApiError, errorOf } from '../../api/apiError.ts';
import { apiRequest, requestJson } from '../../api/client.ts';

/** Where exported data come from: the user's own tenant or, for the super user, a deleted one. */
export type ExportSource = {
  /** Records the export in the audit log; the server hands out no data before. */
  begin: () => Promise<void>;
  /** A page of rows in the order of their ids. */
  page: (part: string, after: string, limit: number) => Promise<unknown[]>;
  /** A logo's picture; null if it is missing from Storage. */
  picture: (logo: { id: string; objectPath: string }) => Promise<Uint8Array | null>;
};

/** The signed-in user's own tenant, read with the user's session. */
export const ownTenant: ExportSource = {
  begin: () => requestJson('POST', '/api/export'),
  page: (part, after, limit) => readPage('/api/export', part, after, limit),
  picture: ({ objectPath }) => readPicture(`/api/logos/files/${objectPath}`),
};

type ExportPath = '/api/export' | `/api/admin/tenants/${string}/export`;

function readPage(path: ExportPath, part: string, after: string, limit: number) {
  const query = new URLSearchParams({ after, limit: String(limit) });
  return requestJson('GET', `${path}/${part}?${query}`);
}

async function readPicture(path: string): Promise<Uint8Array | null> {
  const response = await apiRequest('GET', path);
  if (response.ok) return new Uint8Array(await response.arrayBuffer());
  const error = await errorOf(response);
  // The picture is missing or invalid, which retrying would not change.
  if (error instanceof ApiError && [400, 404, 502].includes(error.status)) return null;
  throw error;
}

/** A deleted tenant, or one that is being restored, read with the super user's session. */
export function otherTenant(tenantId: string): ExportSource {
  const path = `/api/admin/tenants/${tenantId}` as const;
  return {
    begin: () => requestJson('POST', `${path}/export`),
    page: (part, after, limit) => readPage(`${path}/export`, part, after, limit),
    picture: async ({ id }) => {
      const { data } = await requestJson('GET', `${path}/pictures/${id}`);
      return data === null ? null : fromBase64(data);
    },
  };
}
