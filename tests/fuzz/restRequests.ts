import fc from 'fast-check';
import type { FuzzRequest, Known } from './request.ts';
import { encoded, idOf, jsonBody, sender, text } from './values.ts';

const operators =
  'eq neq gt gte lt lte like ilike match imatch in is isdistinct fts plfts phfts wfts cs cd ov sl sr nxr nxl adj not.eq not.in any'.split(
    ' ',
  );

const prefer = fc.constantFrom(
  'return=minimal',
  'return=representation',
  'count=exact',
  'count=planned',
  'resolution=merge-duplicates',
  'resolution=ignore-duplicates,return=representation',
  'missing=default',
  'handling=strict',
  'max-affected=1',
  'tx=rollback',
);

const headers = fc.record(
  {
    prefer,
    accept: fc.constantFrom(
      'application/json',
      'text/csv',
      'application/vnd.pgrst.object+json',
      'application/vnd.pgrst.plan+json',
      'application/geo+json',
      'text/xml',
      '*/*',
    ),
    range: fc.constantFrom('0-1', '5-', '-1', 'x', '9-3', '0-99999999999'),
    'content-type': fc.constantFrom(
      'application/json',
      'text/csv',
      'application/x-www-form-urlencoded',
      'text/plain',
      'application/octet-stream',
    ),
    'accept-profile': fc.constantFrom('public', 'private', 'auth', ''),
    'content-profile': fc.constantFrom('public', 'storage', 'x'),
  },
  { requiredKeys: [] },
);

/** Headers are mostly the usual ones. */
const someHeaders = fc.oneof(
  { weight: 3, arbitrary: fc.constant({ 'content-type': 'application/json' }) },
  { weight: 2, arbitrary: headers },
);

function queryOf(columns: string[], known: Known) {
  const column = fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom(...columns, 'id', 'tenant_id') },
    { weight: 1, arbitrary: text },
  );
  const value = idOf(known.ids);
  const filter = fc.tuple(column, fc.constantFrom(...operators), value);
  const relation = fc.constantFrom(...known.relations.map(({ name }) => name));
  const pair = fc.oneof(
    { weight: 6, arbitrary: filter.map(([name, operator, to]) => [name, `${operator}.${to}`]) },
    { weight: 2, arbitrary: filter.map(([name, operator, to]) => [name, `${operator}.(${to})`]) },
    { weight: 2, arbitrary: filter.map(([name, op, to]) => ['or', `(${name}.${op}.${to})`]) },
    { weight: 1, arbitrary: text.map((to) => ['and', to]) },
    { weight: 3, arbitrary: fc.array(column).map((names) => ['select', names.join(',')]) },
    {
      weight: 2,
      arbitrary: fc.tuple(relation, column).map(([to, name]) => ['select', `id,${to}(${name})`]),
    },
    {
      weight: 1,
      arbitrary: fc.tuple(column, text).map(([name, to]) => ['select', `${name}->>${to}`]),
    },
    {
      weight: 1,
      arbitrary: fc.tuple(column, text).map(([name, to]) => ['select', `a:${name}::${to}`]),
    },
    { weight: 1, arbitrary: text.map((to) => ['select', to]) },
    { weight: 2, arbitrary: column.map((name) => ['order', `${name}.desc.nullslast`]) },
    { weight: 1, arbitrary: text.map((to) => ['order', to]) },
    { weight: 2, arbitrary: fc.oneof(fc.integer().map(String), text).map((to) => ['limit', to]) },
    { weight: 1, arbitrary: fc.oneof(fc.integer().map(String), text).map((to) => ['offset', to]) },
    { weight: 1, arbitrary: column.map((name) => ['on_conflict', name]) },
    { weight: 1, arbitrary: fc.array(column).map((names) => ['columns', names.join(',')]) },
    { weight: 1, arbitrary: fc.tuple(text, text).map(([name, to]) => [name, to]) },
  );
  return fc
    .array(pair, { maxLength: 4 })
    .map((pairs) =>
      pairs.map(([name = '', to = '']) => `${encoded(name)}=${encoded(to)}`).join('&'),
    );
}

const method = fc.constantFrom(
  'GET',
  'GET',
  'GET',
  'HEAD',
  'POST',
  'POST',
  'PATCH',
  'PUT',
  'DELETE',
  'OPTIONS',
);
const hasBody = (verb: string) => ['POST', 'PATCH', 'PUT'].includes(verb);

const onTables = (known: Known): fc.Arbitrary<FuzzRequest> =>
  fc.constantFrom(...known.relations).chain(({ name, columns }) =>
    fc
      .tuple(sender, method, queryOf(columns, known), someHeaders, jsonBody(columns, known.ids))
      .map(([who, verb, query, given, body]) => ({
        to: 'REST',
        who,
        method: verb,
        path: `/rest/v1/${name}?${query}`,
        headers: { ...given },
        ...(hasBody(verb) ? { body } : {}),
      })),
  );

const onFunctions = (known: Known): fc.Arbitrary<FuzzRequest> =>
  fc.constantFrom(...known.functions).chain(({ name, arguments: names }) =>
    fc
      .tuple(
        sender,
        fc.constantFrom('POST', 'POST', 'POST', 'GET'),
        queryOf(names, known),
        someHeaders,
        jsonBody(names, known.ids),
      )
      .map(([who, verb, query, given, body]) => ({
        to: 'REST',
        who,
        method: verb,
        path: `/rest/v1/rpc/${name}${verb === 'GET' ? `?${query}` : ''}`,
        headers: { ...given },
        ...(verb === 'POST' ? { body } : {}),
      })),
  );

const onNothing: fc.Arbitrary<FuzzRequest> = fc
  .tuple(sender, method, text)
  .map(([who, verb, name]) => ({
    to: 'REST',
    who,
    method: verb,
    path: `/rest/v1/${encoded(name)}`,
    headers: {},
  }));

export const restRequests = (known: Known) =>
  fc.oneof(
    { weight: 6, arbitrary: onTables(known) },
    { weight: 6, arbitrary: onFunctions(known) },
    { weight: 1, arbitrary: onNothing },
  );
