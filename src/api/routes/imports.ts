import { limits } from '@quote/constants.ts';
import { texts } from '@quote/texts.ts';
import { Hono } from 'hono/tiny';
import * as v from 'valibot';
import { callFunction } from '../callFunction.ts';
import { type ApiEnv, signedIn } from '../context.ts';
import {
  lastImportColumns,
  lastImportRow,
  toLastImport,
  toUndoneImport,
  undoneImportRow,
} from '../entities/lastImport.ts';
import { dataOf, refuse } from '../failures.ts';
import { form, idOf } from '../input.ts';

const { description: noFile } = texts.csvImport.invalidFile;
const upload = v.object({ csv: v.instance(File, noFile) }, noFile);
const imported = v.looseObject({ imported: v.number() });
const preview = v.looseObject({
  imported: v.number(),
  plan: v.array(v.unknown()),
  rows: v.array(v.unknown()),
});

export const importRoutes = new Hono<ApiEnv>()
  .post('/services/import', signedIn, form(upload), async (c) => {
    const { csv } = c.req.valid('form');
    const { bytes, size } = limits.csv;
    // One that is too large is not sent on.
    if (csv.size > bytes) refuse(413, texts.csvImport.refusals.tooLarge(size));
    const file = new FormData();
    file.set('csv', csv);
    return c.json(
      c.req.query('dryRun') === '1'
        ? await callFunction(c.var.client, 'import-services?dryRun=1', file, preview)
        : await callFunction(c.var.client, 'import-services', file, imported),
    );
  })
  // The import that can be undone, or null.
  .get('/services/import', signedIn, async (c) => {
    const [last] = await dataOf(
      c.var.client.from('service_imports').select(lastImportColumns).is('undone_at', null),
      v.array(lastImportRow),
    );
    return c.json(last ? toLastImport(last) : null);
  })
  // Repeated (a lost answer, a double click) it answers what the first one did.
  .post('/services/import/:id/undo', signedIn, async (c) => {
    const call = c.var.client.rpc('undo_import', { import: idOf(c) });
    return c.json(toUndoneImport(await dataOf(call, undoneImportRow)));
  });
