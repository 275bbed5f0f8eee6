import * as v from 'valibot';
import { canonical, type Row, textOf } from '../database/mapping.ts';
import { rowWith, tableRow } from '../database/shapes.ts';
import type { AdminFigures, AdminServiceRow, AdminServices } from '../types.ts';

export const adminFiguresRow = rowWith('tenants', 'users', 'activeClients');
export const adminServicesRow = v.looseObject({
  ...rowWith('total', 'defaultPriceSum', 'units').entries,
  rows: v.array(tableRow(['name', 'defaultPrice'])),
});

/** Maps the result of `admin_figures`. */
export function toAdminFigures(row: Row): AdminFigures {
  return {
    tenants: Number(row.tenants),
    users: Number(row.users),
    activeClients: Number(row.activeClients),
  };
}

/** Maps the result of `admin_services`. */
export function toAdminServices(row: v.InferOutput<typeof adminServicesRow>): AdminServices {
  return {
    total: Number(row.total),
    defaultPriceSum: textOf(row.defaultPriceSum),
    units: Number(row.units),
    rows: row.rows.map(toAdminService),
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
