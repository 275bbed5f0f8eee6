import type { Quote } from '@quote/types.ts';

/** Answers of the calls that are not an entity of the domain (`@quote/types.ts`) themselves. */

export type Role = 'super' | 'client';

type TenantName = { name: string; displayName: string };

export type CurrentUser = {
  id: string;
  username: string;
  firstName: string;
  lastName: string;
  email: string;
  role: Role;
  tenantId: string | null;
  tenant: TenantName | null;
};

/** Answer of POST /api/login; `tenant` is null for the super user. */
export type LoginAnswer = {
  success: boolean;
  message: string;
  user: { firstName: string; username: string; role: Role };
  tenant: { displayName: string } | null;
};

export type QuoteListItem = {
  id: string;
  clientName: string;
  projectTitle: string;
  /** Every quote is a draft until it can be sent. */
  status: 'draft';
  /** Dollars with two decimals. */
  total: string;
  /** ISO 8601, UTC. */
  createdAt: string;
  updatedAt: string;
  /** Where the next page begins: `GET /api/quotes?cursor=…`. */
  cursor: string;
};

export type CustomUnit = { id: string; name: string };

export type TenantRow = {
  id: string;
  name: string;
  displayName: string;
  createdAt: string;
  userCount: number;
};

export type AdminUserRow = {
  id: string;
  username: string;
  firstName: string;
  lastName: string;
  email: string;
  role: Role;
  tenantId: string | null;
  tenantDisplayName: string | null;
  isActive: boolean;
};

/** A quote's own fields: what PUT /api/quotes/{id} answers. */
export type QuoteHead = Pick<
  Quote,
  'id' | 'clientName' | 'projectTitle' | 'providerId' | 'logoId' | 'taxRate' | 'paymentTerms'
>;
