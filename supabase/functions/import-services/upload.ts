import { limits } from '../_shared/domain/constants.ts';
import { isCsvFile } from '../_shared/domain/csvFile.ts';
import { messages } from '../_shared/domain/messages/messages.ts';
import { Refusal, readBytes } from '../_shared/http/http.ts';

/** Allowance for the multipart form around its one file. */
const formBytes = 16 * 1024;

const { invalidFile, refusals } = messages.csvImport;

/**
 * The file in the `csv` field of a multipart form.
 * Refuses (413) a request or file that is too large, the request before reading it whole, and (400)
 * anything that is not such a form or not a CSV file.
 */
export async function csvFileOf(request: Request): Promise<File> {
  const tooLarge = refusals.tooLarge(limits.csv.size);
  const body = await readBytes(request, limits.csv.bytes + formBytes, tooLarge);
  const type = request.headers.get('content-type') ?? '';
  const form = await new Response(body, { headers: { 'Content-Type': type } })
    .formData()
    .catch(() => {
      throw new Refusal(400, 'The request is not a multipart form');
    });
  const file = form.get('csv');
  if (!(file instanceof File) || !isCsvPart(file)) throw new Refusal(400, invalidFile.description);
  if (file.size > limits.csv.bytes) throw new Refusal(413, tooLarge);
  return file;
}

/** Forms send a file without a type as application/octet-stream. */
function isCsvPart({ name, type }: File): boolean {
  return isCsvFile({ name, type: type === 'application/octet-stream' ? '' : type });
}
