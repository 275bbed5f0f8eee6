import { limits } from '@domain/constants.ts';
import { messages } from '@domain/messages/messages.ts';
import type { ImportPreview } from '@domain/types.ts';
import { Hono } from 'hono/tiny';
import * as v from 'valibot';
import { type ApiEnv, signedIn } from '../adapter/context.ts';
import { formOf } from '../adapter/formOf.ts';
import { form, idOf } from '../adapter/input.ts';
import { callFunction } from '../database/callFunction.ts';
import { dataOf, refuse } from '../database/failures.ts';
import type { Client } from '../database/supabase.ts';
import { toUndoneImport, undoneImportRow } from '../entities/lastImport.ts';
import type { ImportAnswer } from '../types.ts';
import { lastImport } from './lastImport.ts';

const { description: noFile } = messages.csvImport.invalidFile;
const upload = v.object({ csv: v.instance(File, noFile) }, noFile);
/** The shape of `ImportAnswer`. */
const imported = v.looseObject({ imported: v.number() });
/** The shape of `ImportPreview`. */
const preview = v.object({
  imported: v.number(),
  plan: v.array(
    v.object({
      line: v.number(),
      status: v.picklist(['new', 'changed', 'unchanged']),
      name: v.string(),
      unit: v.string(),
      price: v.string(),
      oldPrice: v.optional(v.string()),
      volumePrices: v.optional(v.string()),
      oldVolumePrices: v.optional(v.string()),
      description: v.optional(v.string()),
      oldDescription: v.optional(v.string()),
    }),
  ),
  rows: v.array(v.object({ line: v.number(), name: v.string(), reason: v.string() })),
});

export const importRoutes = new Hono<ApiEnv>()
  .post('/services/import', signedIn, form(upload), async (c) => {
    const { csv } = c.req.valid('form');
    const { bytes, size } = limits.csv;
    // Files that are too large are not sent.
    if (csv.size > bytes) refuse(413, messages.csvImport.refusals.tooLarge(size));
    return c.json(await importCsv(c.var.client, csv, c.req.query('dryRun') === '1'));
  })
  .get('/services/import', signedIn, async (c) =>
    c.json(await lastImport(c.var.client, 'services')),
  )
  // A repeated request (lost response, double click) returns the first one's result.
  .post('/services/import/:id/undo', signedIn, async (c) => {
    const call = c.var.client.rpc('undo_import', { import: idOf(c) });
    return c.json(toUndoneImport(await dataOf(call, undoneImportRow)));
  });

async function importCsv(
  client: Client,
  csv: File,
  isTry: boolean,
): Promise<ImportAnswer | ImportPreview> {
  const form = formOf({ csv });
  return isTry
    ? callFunction(client, 'import-services?dryRun=1', form, preview)
    : callFunction(client, 'import-services', form, imported);
}
