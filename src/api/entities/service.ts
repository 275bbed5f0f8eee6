import type { Service } from '@quote/types.ts';
import { canonical, type Row, textOf, timeOf } from '../mapping.ts';

export const serviceColumns =
  'id, name, description, default_price::text, default_unit, created_at::text';

/** A row of `services` as the calls answer it. */
export function toService(row: Row): Service {
  return {
    id: textOf(row.id),
    name: textOf(row.name),
    description: textOf(row.description),
    defaultPrice: canonical('service', 'defaultPrice', row.default_price),
    defaultUnit: textOf(row.default_unit),
    createdAt: timeOf(row.created_at),
  };
}

/** Any of a service's editable fields, checked. */
type ServiceFields = {
  [field in 'name' | 'description' | 'defaultPrice' | 'defaultUnit']?: string | undefined;
};

/** The columns that hold the given fields of a service. */
export function fromService({ name, description, defaultPrice, defaultUnit }: ServiceFields) {
  return {
    ...(name === undefined ? {} : { name }),
    ...(description === undefined ? {} : { description }),
    ...(defaultPrice === undefined ? {} : { default_price: defaultPrice }),
    ...(defaultUnit === undefined ? {} : { default_unit: defaultUnit }),
  };
}
