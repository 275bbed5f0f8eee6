import type { Deps } from '../_shared/deps.ts';
import { inOrder, nothingImported } from '../_shared/domain/badCsvRows.ts';
import { messages } from '../_shared/domain/messages/messages.ts';
import { type CsvContent, readServicesCsv } from '../_shared/domain/servicesCsv.ts';
import type { BadCsvRow, ImportPreview } from '../_shared/domain/types.ts';
import { answerPost, json, Refusal } from '../_shared/http/http.ts';
import { type Caller, callerOf } from '../_shared/sign-in/session.ts';
import { importRows, planImport } from './library.ts';
import { csvFileOf } from './upload.ts';

/** How many characters of the file's name are stored with the import. */
const nameLength = 200;

type Readable = Extract<CsvContent, { ok: true }>;

/**
 * Imports services from a CSV file, all or none, with the rights of the signed-in caller.
 * In: a multipart form with the file in `csv`; `?dryRun=1` only reports.
 * Out: `{ imported }` with `added`, `changed`, `unchanged` and `importId`; for a dry run `{
 * imported, plan, rows }`, where `rows` are the bad ones with line and reason.
 * 400 `{ error, rows? }` for a file or rows that cannot be imported, 413 over the limit, 401
 * without a session, 403 without a tenant, 409 if the library changed during the import.
 */
export function handler(request: Request, deps: Deps): Promise<Response> {
  return answerPost(request, deps, async () => {
    const caller = await callerOf(request, deps);
    if (caller.tenantId === null) throw new Refusal(403, messages.csvImport.refusals.noTenant);
    const file = await csvFileOf(request);
    const content = readServicesCsv(new Uint8Array(await file.arrayBuffer()));
    if (!content.ok) throw new Refusal(400, content.message);
    const isDryRun = new URL(request.url).searchParams.get('dryRun') === '1';
    return isDryRun ? preview(caller, content) : importAll(caller, content, file.name);
  });
}

async function preview({ client }: Caller, { services, bad }: Readable): Promise<Response> {
  const { plan, repeated } = await planImport(client, services);
  const imported = plan.filter(({ status }) => status !== 'unchanged').length;
  return json({ imported, plan, rows: inOrder(bad, repeated) } satisfies ImportPreview);
}

async function importAll(caller: Caller, content: Readable, name: string): Promise<Response> {
  const { services, bad } = content;
  const done =
    bad.length === 0 ? await importRows(caller.client, services, storedName(name)) : null;
  if (done !== null) return json({ imported: done.added + done.changed, ...done });
  // Names all bad rows at once, including those that only the database can detect.
  const { repeated } = await planImport(caller.client, services);
  return refused(inOrder(bad, repeated));
}

function refused(rows: BadCsvRow[]): Response {
  return json({ error: nothingImported(rows), rows }, 400);
}

/** A file's name as the database accepts it. */
function storedName(name: string): string {
  return [...name.replace(/\p{Cc}/gu, '')].slice(0, nameLength).join('');
}
