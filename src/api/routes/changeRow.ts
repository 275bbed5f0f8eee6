import * as v from 'valibot';
import { type ApiContext, withItsToken } from '../adapter/context.ts';
import type { FieldValues } from '../adapter/editMeta.ts';
import { dataOf, refuse } from '../database/failures.ts';
import type { Row } from '../database/mapping.ts';
import { lineItemRow } from '../entities/lineItem.ts';
import { quoteHeadRow } from '../entities/quote.ts';
import { newId } from '../uuid.ts';

/**
 * Writes fields of one quote or line item through the database's `save_edit`, exactly once per op
 * id, and returns the updated row. The database answers 401 if the account currently has no tenant,
 * 410 if the quote was deleted, and 404 if no row has the id.
 */
export async function changeRow(
  c: ApiContext,
  entity: 'quote' | 'line_item',
  id: string,
  changes: FieldValues,
): Promise<Row> {
  if (Object.keys(changes).length === 0) refuse(400, 'There is nothing to change');
  const { edit } = c.env;
  const call = c.var.client.rpc('save_edit', {
    op: edit?.op ?? newId(),
    entity,
    id,
    changes,
    base: edit?.base ?? {},
  });
  const saved = v.looseObject({
    row: entity === 'quote' ? quoteHeadRow(id) : lineItemRow(id),
    replaced: v.looseObject({}),
  });
  const answer = await dataOf(withItsToken(c, call), saved);
  const replaced = valuesOf(answer.replaced);
  if (Object.keys(replaced).length > 0) edit?.onReplaced?.(replaced);
  return answer.row;
}

/** The values of a JSON object that a field can hold. */
function valuesOf(json: Row): FieldValues {
  const isValue = (value: unknown) =>
    value === null || typeof value === 'string' || typeof value === 'boolean';
  return Object.fromEntries(
    Object.entries(json).filter(([, value]) => isValue(value)),
  ) as FieldValues;
}
