import { type ApiContext, type FieldValues, withItsToken } from './context.ts';
import { dataOf, refuse } from './failures.ts';
import { type Row, rowOf } from './mapping.ts';
import { newId } from './uuid.ts';

/**
 * Writes fields of one quote or line item by the database's edit function (DESIGN §7), exactly
 * once per op id, and answers the row as it is afterwards. 404 where the row is not there for the
 * caller.
 */
export async function saveEdit(
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
  const answer = rowOf(await dataOf(withItsToken(c, call)));
  const row = rowOf(answer.row);
  const replaced = valuesOf(answer.replaced);
  if (Object.keys(replaced).length > 0) edit?.onReplaced?.(replaced);
  return row;
}

/** The fields of a JSON object that hold what a field can hold. */
function valuesOf(json: unknown): FieldValues {
  const fields = typeof json === 'object' && json !== null ? Object.entries(json) : [];
  return Object.fromEntries(
    fields.filter(([, value]) => value === null || ['string', 'boolean'].includes(typeof value)),
  );
}
