import fc from 'fast-check';
import type { FuzzRequest, Known, Sender } from './request.ts';
import { encoded, idOf, jsonBody, sender, text } from './values.ts';

/** Every field that a body of an edge function or of the adapter may have. */
const fields =
  'token password session quoteId quoteIds tokenId id ids operation tenantId userId logoId archivedId data name displayName adminUsername adminPassword adminEmail mustChangePassword username firstName lastName email currentPassword newPassword tenantName action newest sha256 reason method to subject key validUntil description expiresAt scope isActive defaultPrice defaultUnit clientName projectTitle providerId taxRate paymentTerms quantity unit unitPrice discountType discountValue enabled notes serviceId validityDays timeZone subjectPrefix decimalQuantities rows restore sortOrder'.split(
    ' ',
  );

const form = fc
  .tuple(fc.constantFrom('csv', 'logo', 'file', 'x'), fc.oneof(text, csv()))
  .map(([name, content]) => ({ form: { [name]: content } }));

function csv() {
  const header = fc.constantFrom(
    'name,description,defaultPrice,defaultUnit',
    'name;defaultPrice',
    '',
  );
  return fc
    .tuple(header, fc.array(fc.array(text, { maxLength: 5 }), { maxLength: 5 }))
    .map(([first, rows]) => [first, ...rows.map((row) => row.join(','))].join('\n'));
}

const bodyOf = (known: Known) =>
  fc.oneof({ weight: 8, arbitrary: jsonBody(fields, known.ids) }, { weight: 1, arbitrary: form });

/** The isolation check takes a minute, and would be run again and again. */
const isTooSlow = (path: string, who: Sender) => path.includes('isolation') && who === 'super';

export const functionRequests = (known: Known): fc.Arbitrary<FuzzRequest> =>
  fc
    .tuple(
      sender,
      fc.constantFrom('POST', 'POST', 'POST', 'POST', 'POST', 'GET', 'PUT', 'OPTIONS'),
      fc.oneof(
        { weight: 20, arbitrary: fc.constantFrom(...known.edgeFunctions) },
        { weight: 1, arbitrary: text.map(encoded) },
      ),
      fc.constantFrom('', '', '', '?dryRun=1', '?dryRun=%00'),
      bodyOf(known),
    )
    .filter(([who, , name]) => !isTooSlow(name, who))
    .map(([who, method, name, query, body]) => ({
      to: 'function',
      who,
      method,
      path: `/functions/v1/${name}${query}`,
      headers: 'text' in body ? { 'content-type': 'application/json' } : {},
      ...(method === 'POST' || method === 'PUT' ? { body } : {}),
    }));

/** `someone` is the user of the session, to whom most edits belong. */
const edit = fc.option(
  fc.record({
    op: fc.oneof(fc.uuid(), text),
    base: fc.dictionary(fc.constantFrom(...fields), text, { maxKeys: 2 }),
    user: fc.constantFrom('someone', 'someone', 'someone else'),
  }),
  { nil: undefined },
);

/** The calls that would end anna's session: nothing could be found after them. */
const endings = /\/(logout|auth\/password)$/;

export const adapterRequests = (known: Known): fc.Arbitrary<FuzzRequest> =>
  fc
    .tuple(
      fc.constantFrom(
        'anna' as const,
        'anna' as const,
        'anna' as const,
        'super' as const,
        'visitor' as const,
      ),
      fc.constantFrom(...known.calls.filter(({ path }) => !endings.test(path))),
      fc.array(idOf(known.ids), { minLength: 2, maxLength: 2 }),
      fc.array(
        fc.tuple(
          fc.constantFrom(
            'search',
            'status',
            'cursor',
            'limit',
            'sort',
            'order',
            'first',
            'after',
            'page',
            'actor',
            'x',
          ),
          text,
        ),
        { maxLength: 2 },
      ),
      bodyOf(known),
      edit,
    )
    .filter(([who, { path }]) => !isTooSlow(path, who))
    .map(([who, { method, path }, [first = '', second = ''], pairs, body, meta]) => {
      const values = [first, second];
      const place = path.replace(/:\w+/g, () => encoded(values.shift() ?? ''));
      const query = pairs.map(([name, value]) => `${name}=${encoded(value)}`).join('&');
      return {
        to: 'adapter',
        who,
        method,
        path: `${place}?${query}`,
        headers: 'text' in body ? { 'content-type': 'application/json' } : {},
        ...(method === 'GET' || method === 'DELETE' ? {} : { body }),
        edit: meta,
      };
    });

const storageRoutes = (known: Known) => {
  const file = fc.oneof(
    fc.uuid().map((id) => `${known.folder}/${id}.png`),
    fc.tuple(fc.constant(known.folder), text).map((parts) => parts.map(encoded).join('/')),
    text.map(encoded),
    fc.tuple(text, text).map((parts) => parts.map(encoded).join('/')),
  );
  const bucket = fc.oneof(
    { weight: 6, arbitrary: fc.constant('logos') },
    { weight: 1, arbitrary: text.map(encoded) },
  );
  return fc.oneof(
    { weight: 6, arbitrary: fc.tuple(bucket, file).map(([b, f]) => `object/${b}/${f}`) },
    { weight: 2, arbitrary: bucket.map((b) => `object/list/${b}`) },
    { weight: 1, arbitrary: bucket.map((b) => `object/list-v2/${b}`) },
    { weight: 1, arbitrary: fc.tuple(bucket, file).map(([b, f]) => `object/sign/${b}/${f}`) },
    {
      weight: 1,
      arbitrary: fc.tuple(bucket, file).map(([b, f]) => `object/upload/sign/${b}/${f}?token=x`),
    },
    { weight: 1, arbitrary: fc.tuple(bucket, file).map(([b, f]) => `object/public/${b}/${f}`) },
    { weight: 1, arbitrary: fc.tuple(bucket, file).map(([b, f]) => `object/info/${b}/${f}`) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(bucket, file)
        .map(([b, f]) => `render/image/authenticated/${b}/${f}?width=x`),
    },
    { weight: 1, arbitrary: fc.constantFrom('object/copy', 'object/move') },
    { weight: 1, arbitrary: bucket.map((b) => `bucket/${b}`) },
    { weight: 1, arbitrary: fc.constantFrom('bucket', 'upload/resumable', 's3', 'status', '') },
    { weight: 1, arbitrary: bucket.map((b) => `object/${b}`) },
  );
};

const storageFields =
  'prefix prefixes limit offset sortBy search bucketId sourceKey destinationKey expiresIn name public file_size_limit allowed_mime_types cursor with_delimiter'.split(
    ' ',
  );
const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const bytes = fc.tuple(fc.boolean(), fc.uint8Array({ maxLength: 60 })).map(([isPicture, rest]) => ({
  base64: Buffer.concat(isPicture ? [png, rest] : [rest]).toString('base64'),
}));

export const storageRequests = (known: Known): fc.Arbitrary<FuzzRequest> =>
  fc
    .tuple(
      sender,
      fc.constantFrom('GET', 'GET', 'POST', 'POST', 'POST', 'PUT', 'DELETE', 'HEAD', 'PATCH'),
      storageRoutes(known),
      fc.oneof(jsonBody(storageFields, known.ids), bytes, form),
      fc.constantFrom(
        'image/png',
        'image/jpeg',
        'image/svg+xml',
        'application/json',
        'application/json',
      ),
      fc.boolean(),
    )
    .map(([who, method, route, body, type, isUpsert]) => ({
      to: 'Storage',
      who,
      method,
      path: `/storage/v1/${route}`,
      headers: {
        ...('form' in body ? {} : { 'content-type': type }),
        ...(isUpsert ? { 'x-upsert': 'true' } : {}),
      },
      ...(method === 'GET' || method === 'HEAD' ? {} : { body }),
    }));
