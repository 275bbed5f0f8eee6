import { limits } from '@quote/constants.ts';
import { texts } from '@quote/texts.ts';
import type { ImportPreview } from '@quote/types.ts';
import { Hono } from 'hono/tiny';
import { callFunction } from '../callFunction.ts';
import { type ApiContext, type ApiEnv, signedIn } from '../context.ts';
import { lastImportColumns, toLastImport, toUndoneImport } from '../entities/lastImport.ts';
import { dataOf, refuse } from '../failures.ts';
import { idOf } from '../input.ts';
import { rowOf } from '../mapping.ts';
import type { ImportAnswer } from '../types.ts';

export const importRoutes = new Hono<ApiEnv>()
  .post('/services/import', signedIn, async (c) => {
    const form = new FormData();
    form.set('csv', await csvOf(c));
    const query = c.req.query('dryRun') === '1' ? '?dryRun=1' : '';
    const done = await callFunction<ImportAnswer | ImportPreview>(
      c.var.client,
      `import-services${query}`,
      form,
    );
    return done.ok ? c.json(done.answer) : done.refusal;
  })
  // The import that can be undone, or null.
  .get('/services/import', signedIn, async (c) => {
    const [last] = await dataOf(
      c.var.client.from('service_imports').select(lastImportColumns).is('undone_at', null),
    );
    return c.json(last ? toLastImport(last) : null);
  })
  // Repeated (a lost answer, a double click) it answers what the first one did.
  .post('/services/import/:id/undo', signedIn, async (c) => {
    const undone = await dataOf(c.var.client.rpc('undo_import', { import: idOf(c) }));
    return c.json(toUndoneImport(rowOf(undone)));
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
