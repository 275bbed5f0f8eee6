import { limits } from '@quote/constants.ts';
import { texts } from '@quote/texts.ts';
import { Hono } from 'hono/tiny';
import * as v from 'valibot';
import { callFunction } from '../callFunction.ts';
import { type ApiContext, type ApiEnv, signedIn } from '../context.ts';
import {
  lastImportColumns,
  lastImportRow,
  toLastImport,
  toUndoneImport,
  undoneImportRow,
} from '../entities/lastImport.ts';
import { dataOf, refuse } from '../failures.ts';
import { idOf } from '../input.ts';

const imported = v.looseObject({ imported: v.number() });
const preview = v.looseObject({
  imported: v.number(),
  plan: v.array(v.unknown()),
  rows: v.array(v.unknown()),
});

export const importRoutes = new Hono<ApiEnv>()
  .post('/services/import', signedIn, async (c) => {
    const form = new FormData();
    form.set('csv', await csvOf(c));
    const isTry = c.req.query('dryRun') === '1';
    const done = isTry
      ? await callFunction(c.var.client, 'import-services?dryRun=1', form, preview)
      : await callFunction(c.var.client, 'import-services', form, imported);
    return done.ok ? c.json(done.answer) : done.refusal;
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

/** The file of the call; one that is too large is not sent on. */
async function csvOf(c: ApiContext): Promise<File> {
  const form = await c.req.formData().catch(() => refuse(400, 'The request is not a form'));
  const file = form.get('csv');
  if (!(file instanceof File)) refuse(400, texts.csvImport.invalidFile.description);
  const { bytes, size } = limits.csv;
  if (file.size > bytes) refuse(413, texts.csvImport.refusals.tooLarge(size));
  return file;
}
