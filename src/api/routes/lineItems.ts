import { newLineItem } from '@domain/constants.ts';
import { checkField } from '@domain/fields.ts';
import { lineItemFields } from '@domain/lineItemFields.ts';
import { newSection } from '@domain/sections.ts';
import { Hono } from 'hono/tiny';
import * as v from 'valibot';
import { type ApiEnv, signedIn, withItsToken } from '../adapter/context.ts';
import { fields, idOf, json, ownId } from '../adapter/input.ts';
import { dataOf, done, refuse } from '../database/failures.ts';
import { lineItemRow, toLineItem } from '../entities/lineItem.ts';
import { newId } from '../uuid.ts';
import { changeRow } from './changeRow.ts';

// The database decides whether the tenant allows decimals.
const changedItem = v.partial(fields('lineItem', lineItemFields, { decimalQuantities: true }));
// `sortOrder` is accepted, but only the undo of a deletion uses it, where `after` is gone.
const newItem = v.object({
  id: ownId,
  ...changedItem.entries,
  restore: v.optional(v.boolean(), false),
  after: v.optional(v.nullable(v.pipe(v.string(), v.uuid('The id must be a UUID')))),
  sortOrder: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
});

/** The result if the same operation already added the item, and it has since been deleted. */
const deletedSince = v.strictObject({ deleted: v.literal(true) });

export const lineItemRoutes = new Hono<ApiEnv>()
  .post('/quotes/:id/line-items', signedIn, json(newItem), async (c) => {
    const quote = idOf(c);
    const { restore, after, sortOrder, ...given } = c.req.valid('json');
    const isSection = given.section !== undefined && given.section !== 'none';
    const item = { ...(isSection ? newSection : newLineItem), ...given };
    const discountType = item.discountType ?? newLineItem.discountType;
    const discount = checkField('lineItem', 'discountValue', item.discountValue, { discountType });
    if (!discount.ok) refuse(400, discount.message);
    const call = c.var.client.rpc('add_line_item', {
      quote,
      item: {
        ...item,
        discountValue: discount.value,
        ...(after === undefined ? {} : { after }),
        ...(restore ? { restore, sortOrder } : {}),
      },
      op: c.env.edit?.op ?? newId(),
    });
    const shape = v.union([deletedSince, lineItemRow(item.id)]);
    const added = await dataOf(withItsToken(c, call), shape);
    return 'id' in added ? c.json(toLineItem(added), 201) : c.json(null);
  })
  .put('/line-items/:id', signedIn, json(changedItem), async (c) => {
    const id = idOf(c);
    const changes = c.req.valid('json');
    return c.json(toLineItem(await changeRow(c, 'line_item', id, changes)));
  })
  .delete('/line-items/:id', signedIn, async (c) => {
    const id = idOf(c);
    const op = c.env.edit?.op ?? newId();
    await done(withItsToken(c, c.var.client.rpc('delete_line_item', { id, op })), id);
    return c.body(null, 204);
  });
