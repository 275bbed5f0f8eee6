import { texts } from '@quote/texts.ts';
import type { ImportPreview } from '@quote/types.ts';
import { ApiError } from '../../../api/apiError.ts';
import { requestJson } from '../../../api/client.ts';
import type { ImportAnswer } from '../../../api/types.ts';

function formWith(file: File): FormData {
  const form = new FormData();
  form.set('csv', file);
  return form;
}

/** Asks what a file would do; nothing is written. */
export function previewFile(file: File): Promise<ImportPreview> {
  return requestJson('POST', '/api/services/import?dryRun=1', formWith(file));
}

/** Imports a file, all of it or nothing. */
export function importFile(file: File): Promise<ImportAnswer> {
  return requestJson('POST', '/api/services/import', formWith(file));
}

/** S8-19: the server's error text, or 'Failed to import services'. */
export function importFailure(error: unknown): string {
  const detail = error instanceof ApiError ? error.detail : undefined;
  return detail ?? texts.csvImport.failed.description;
}
