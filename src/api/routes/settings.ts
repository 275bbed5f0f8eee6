import { Hono } from 'hono/tiny';
import * as v from 'valibot';
import { type ApiEnv, signedIn } from '../adapter/context.ts';
import { field, json } from '../adapter/input.ts';
import { dataOf, oneOf, refuse } from '../database/failures.ts';
import {
  changedSettingsColumns,
  settingsColumns,
  settingsRow,
  toSettings,
} from '../entities/settings.ts';

const changedSettings = v.partial(
  v.object({
    validityDays: field('settings', 'validityDays'),
    timeZone: field('settings', 'timeZone'),
    subjectPrefix: field('settings', 'subjectPrefix'),
    paymentTerms: field('settings', 'paymentTerms'),
    taxRate: field('settings', 'taxRate'),
    secondTax: field('settings', 'secondTax'),
    secondTaxRate: field('settings', 'secondTaxRate'),
    decimalQuantities: field('settings', 'decimalQuantities'),
  }),
);

/**
 * The caller's tenant's settings, 404 without a tenant. Row-level security shows only one tenant.
 */
export const settingsRoutes = new Hono<ApiEnv>()
  .get('/settings', signedIn, async (c) => {
    const call = c.var.client.from('tenants').select(settingsColumns).single();
    return c.json(toSettings(await dataOf(call, settingsRow)));
  })
  .put('/settings', signedIn, json(changedSettings), async (c) => {
    const changes = changedSettingsColumns(c.req.valid('json'));
    if (Object.keys(changes).length === 0) refuse(400, 'There is nothing to change');
    const call = c.var.client
      .from('tenants')
      .update(changes)
      // Supabase refuses an UPDATE without a condition.
      .not('id', 'is', null)
      .select(settingsColumns);
    return c.json(toSettings(oneOf(await dataOf(call, v.array(settingsRow)))));
  });
