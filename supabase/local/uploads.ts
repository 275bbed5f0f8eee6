import { refuseAs } from './refusals.ts';

const upload = /^\/storage\/v1\/object\/(?!list|copy|move|sign|upload\/|info\/)/;

/**
 * The answer to an upload that is empty or no picture of the type that it names. Storage itself, here
 * and on a hosted project, believes the name.
 */
export async function refuseUpload(
  { method, headers }: Request,
  pathname: string,
  body: Uint8Array<ArrayBuffer>,
): Promise<Response | undefined> {
  if (!/^(POST|PUT)$/.test(method) || !upload.test(pathname)) return undefined;
  const why = (await filesOf(headers.get('content-type') ?? '', body)).map(faultOf).find(Boolean);
  return why ? refuseAs(pathname, 400, 'InvalidRequest', why) : undefined;
}

type File = { type: string; bytes: Uint8Array };

/** The file is the body, or a part of a form. */
async function filesOf(type: string, body: Uint8Array<ArrayBuffer>): Promise<File[]> {
  if (!/^multipart\/form-data/i.test(type)) return [{ type, bytes: body }];
  try {
    const form = await new Response(body, { headers: { 'content-type': type } }).formData();
    const files = [...form.values()].filter((value) => typeof value !== 'string');
    return await Promise.all(
      files.map(async (file) => ({ type: file.type, bytes: await file.bytes() })),
    );
  } catch {
    return [{ type: '', bytes: new Uint8Array() }];
  }
}

const signatures: Record<string, number[]> = {
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  'image/jpeg': [0xff, 0xd8, 0xff],
};

function faultOf({ type, bytes }: File): string | undefined {
  if (bytes.length === 0) return 'The file is empty';
  const [name = ''] = type.toLowerCase().split(';');
  const isNamed = signatures[name.trim()]?.every((byte, at) => bytes[at] === byte) ?? true;
  return isNamed ? undefined : `The file is not ${name.trim()}`;
}
