import { messages } from '@domain/messages/messages.ts';
import type { ImportPreview } from '@domain/types.ts';
import { formOf } from '../../../api/adapter/formOf.ts';
import { ApiError } from '../../../api/apiError.ts';
import { requestJson } from '../../../api/client.ts';
import type { ImportAnswer } from '../../../api/types.ts';

/** Asks the server what a file would change, without writing anything. */
export async function previewFile(file: File): Promise<ImportPreview> {
  const answer = await requestJson('POST', '/api/services/import?dryRun=1', formOf({ csv: file }));
  if ('plan' in answer) return answer;
  throw new Error('The answer to an import with dryRun is not a preview');
}

/** Imports a file as a whole or not at all. */
export function importFile(file: File): Promise<ImportAnswer> {
  return requestJson('POST', '/api/services/import', formOf({ csv: file }));
}

/** S8-19: the server's error message, or 'Failed to import services'. */
export function importFailure(error: unknown): string {
  const detail = error instanceof ApiError ? error.detail : undefined;
  return detail ?? messages.csvImport.failed.description;
}
