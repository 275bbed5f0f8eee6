import { notificationChoices } from '@domain/constants.ts';
import * as v from 'valibot';
import { type Row, rowOf, textOf, textOrNull, timeOf } from '../database/mapping.ts';
import { anId, thisId } from '../database/shapes.ts';
import type { AdminUserRow, CurrentUser, Role, TenantRow } from '../types.ts';
import { toLetterhead } from './company.ts';
import { toSecondTax } from './taxes.ts';

const roleOf = (value: unknown): Role => (value === 'super' ? 'super' : 'client');

/** The shape of `current_account`'s result for the session's user. */
export const accountShape = (user: string) =>
  v.looseObject({
    id: v.pipe(anId, thisId(user)),
    username: v.string(),
    role: v.picklist(['super', 'client']),
    tenantId: v.nullable(v.string()),
  });

/** Maps the result of `current_account`. */
export function toCurrentUser(row: Row): CurrentUser {
  const tenant = row.tenant as Row | null | undefined;
  return {
    ...person(row),
    tenant: tenant
      ? {
          name: textOf(tenant.name),
          displayName: textOf(tenant.displayName),
          decimalQuantities: tenant.decimalQuantities === true,
          ...toSecondTax(tenant),
          letterhead: toLetterhead(rowOf(tenant.letterhead ?? {})),
        }
      : null,
    notifications: notificationChoices.find((one) => one === row.notifications) ?? 'each',
    mustChangePassword: row.mustChangePassword === true,
  };
}

/** Maps a row of `admin_tenants`. */
export function toTenantRow(row: Row): TenantRow {
  return {
    id: textOf(row.id),
    name: textOf(row.name),
    displayName: textOf(row.displayName),
    createdAt: timeOf(row.createdAt),
    userCount: Number(row.userCount),
    isActive: row.isActive === true,
    deletedAt: timeOf(row.deletedAt) || null,
  };
}

/** Maps a row of `admin_users`. */
export function toAdminUserRow(row: Row): AdminUserRow {
  return {
    ...person(row),
    tenantDisplayName: textOrNull(row.tenantDisplayName),
    isActive: row.isActive === true,
    isLocked: row.isLocked === true,
    mustChangePassword: row.mustChangePassword === true,
  };
}

function person(row: Row) {
  return {
    id: textOf(row.id),
    username: textOf(row.username),
    firstName: textOf(row.firstName),
    lastName: textOf(row.lastName),
    email: textOf(row.email),
    role: roleOf(row.role),
    tenantId: textOrNull(row.tenantId),
  };
}
