import type { Service } from '@domain/types.ts';
import { asNumeric, canonical, type Row, textOf, timeOf } from '../database/mapping.ts';
import { tableRow } from '../database/shapes.ts';

export const serviceColumns =
  'id, name, description, default_price::text, volume_prices, default_unit, created_at::text';

export const serviceRow = tableRow([
  'name',
  'description',
  'default_price',
  'volume_prices',
  'default_unit',
]);

/** Maps a row of `services`. */
export function toService(row: Row): Service {
  return {
    id: textOf(row.id),
    name: textOf(row.name),
    description: textOf(row.description),
    defaultPrice: canonical('service', 'defaultPrice', row.default_price),
    volumePrices: textOf(row.volume_prices),
    defaultUnit: textOf(row.default_unit),
    createdAt: timeOf(row.created_at),
  };
}

type ServiceFields = {
  name: string;
  description: string;
  defaultUnit: string;
  defaultPrice: string;
  volumePrices: string;
};

/** The row of a new service from its validated fields. */
export function newServiceRow(id: string | undefined, fields: ServiceFields) {
  return {
    ...(id ? { id } : {}),
    name: fields.name,
    description: fields.description,
    default_unit: fields.defaultUnit,
    default_price: asNumeric(fields.defaultPrice),
    volume_prices: fields.volumePrices,
  };
}

/** The columns of the fields that are given. */
export function changedServiceColumns(
  changes: {
    [field in keyof ServiceFields]?: ServiceFields[field] | undefined;
  },
) {
  const { name, description, defaultPrice, volumePrices, defaultUnit } = changes;
  return {
    ...(name === undefined ? {} : { name }),
    ...(description === undefined ? {} : { description }),
    ...(defaultUnit === undefined ? {} : { default_unit: defaultUnit }),
    ...(defaultPrice === undefined ? {} : { default_price: asNumeric(defaultPrice) }),
    ...(volumePrices === undefined ? {} : { volume_prices: volumePrices }),
  };
}
