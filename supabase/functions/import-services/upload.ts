import { Refusal, readBytes } from '../_shared/http.ts';
import { limits } from '../_shared/quote/constants.ts';
import { isCsvFile } from '../_shared/quote/csvFile.ts';
import { texts } from '../_shared/quote/texts.ts';

/** What a multipart form has around its one file. */
const formBytes = 16 * 1024;

const { invalidFile, refusals } = texts.csvImport;

/**
 * The file in the field `csv` of a multipart form.
 * Refuses (413) a request or file that is too large, the request before it is read whole; (400) what
 * is no such form and what is no CSV file.
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

/** A file without a label travels as application/octet-stream: that is how a form says "none". */
function isCsvPart({ name, type }: File): boolean {
  return isCsvFile({ name, type: type === 'application/octet-stream' ? '' : type });
}
