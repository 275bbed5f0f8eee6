import { nothingImported } from '@domain/badCsvRows.ts';
import { limits } from '@domain/constants.ts';
import { messages } from '@domain/messages/messages.ts';
import { Hono } from 'hono/tiny';
import * as v from 'valibot';
import { type ApiEnv, signedIn } from '../adapter/context.ts';
import { form, idOf } from '../adapter/input.ts';
import { networkError } from '../apiError.ts';
import { dataOf, refuse } from '../database/failures.ts';
import { toUndoneImport, undoneImportRow } from '../entities/lastImport.ts';
import type { ClientImportPreview, ImportAnswer } from '../types.ts';
import { allClients } from './allClients.ts';
import { lastImport } from './lastImport.ts';

const { description: noFile } = messages.csvImport.invalidFile;
const upload = v.object({ csv: v.instance(File, noFile) }, noFile);
const imported = v.object({ added: v.number(), changed: v.number() });

/** A database's name of a file has no control characters, and at most 200 others. */
const nameOf = (file: File) => [...file.name.replace(/\p{Cc}/gu, '')].slice(0, 200).join('');

export const clientImportRoutes = new Hono<ApiEnv>()
  // The file is read and planned here; what it comes to is written as a whole.
  .post('/clients/import', signedIn, form(upload), async (c) => {
    const { csv } = c.req.valid('form');
    const { bytes, size } = limits.csv;
    if (csv.size > bytes) refuse(413, messages.csvImport.refusals.tooLarge(size));
    const { client } = c.var;
    const { planClientsFile } = await import('./planClientsFile.ts').catch(() => {
      throw networkError();
    });
    const { plan, changes, rows, ignored } = await planClientsFile(csv, await allClients(client));
    const isTry = c.req.query('dryRun') === '1';
    if (isTry) {
      const preview: ClientImportPreview = { imported: changes.length, plan, rows, ignored };
      return c.json<ClientImportPreview | ImportAnswer>(preview);
    }
    if (rows.length > 0) refuse(400, nothingImported(rows));
    const call = client.rpc('import_clients', { rows: changes, file_name: nameOf(csv) });
    const { added, changed } = await dataOf(call, imported);
    return c.json<ClientImportPreview | ImportAnswer>({ imported: added + changed });
  })
  .get('/clients/import', signedIn, async (c) => c.json(await lastImport(c.var.client, 'clients')))
  // A repeated request (lost response, double click) returns the first one's result.
  .post('/clients/import/:id/undo', signedIn, async (c) => {
    const call = c.var.client.rpc('undo_client_import', { import: idOf(c) });
    return c.json(toUndoneImport(await dataOf(call, undoneImportRow)));
  });
