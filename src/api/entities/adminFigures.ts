import { canonical, type Row, rowOf, textOf } from '../mapping.ts';
import type { AdminFigures, AdminServiceRow, AdminServices } from '../types.ts';

/** Answer of `admin_figures`. */
export function toAdminFigures(row: Row): AdminFigures {
  return {
    tenants: Number(row.tenants),
    users: Number(row.users),
    activeClients: Number(row.activeClients),
  };
}

/** Answer of `admin_services`. */
export function toAdminServices(row: Row): AdminServices {
  return {
    total: Number(row.total),
    defaultPriceSum: textOf(row.defaultPriceSum),
    units: Number(row.units),
    rows: (Array.isArray(row.rows) ? row.rows : []).map((one) => toAdminService(rowOf(one))),
  };
}

function toAdminService(row: Row): AdminServiceRow {
  return {
    id: textOf(row.id),
    name: textOf(row.name),
    description: textOf(row.description),
    defaultPrice: canonical('service', 'defaultPrice', row.defaultPrice),
    defaultUnit: textOf(row.defaultUnit),
    tenantDisplayName: textOf(row.tenantDisplayName),
  };
}
