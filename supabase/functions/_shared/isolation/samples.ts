import type { Subject } from './tenants.ts';

/** What a function is called with, by the names of its arguments. */
export type Values = Record<string, unknown>;

/**
 * Arguments that the owner succeeds with, for the functions that want more than ids by name. Each is about
 * the rows of a subject, and has ids of its own where something is made.
 */
export const samples: Record<string, (subject: Subject) => Values[]> = {
  save_edit: ({ ids }) => [
    edit('quote', ids.quote, { clientName: 'isolation-check' }),
    edit('line_item', ids.item, { description: 'isolation-check' }),
  ],
  add_line_item: ({ ids }) => [
    { quote: ids.quote, item: { description: 'isolation-check' }, op: crypto.randomUUID() },
  ],
  delete_line_item: ({ ids }) => [{ id: ids.item, op: crypto.randomUUID() }],
  order_line_items: ({ ids }) => [{ quote: ids.quote, ids: [ids.item], op: crypto.randomUUID() }],
  create_quote: ({ ids }) => [
    { quote: { id: ids.quote, clientName: 'isolation-check' } },
    { quote: { clientName: 'isolation-check', providerId: ids.provider } },
    { quote: { clientName: 'isolation-check', logoId: ids.logo } },
  ],
  ensure_first_quote: ({ ids }) => [{ defaults: { providerId: ids.provider } }],
  duplicate_quote: ({ ids }) => [{ id: ids.quote, copy: crypto.randomUUID() }],
  list_quotes_by_status: ({ canary }) => [{ wanted: 'draft', search: canary }],
  import_services: () => [{ rows: [row()], file_name: 'isolation-check' }],
  preview_import: () => [{ rows: [row()] }],
  undo_import: ({ ids }) => [{ import: ids.import }],
  create_access_token: ({ ids }) => [
    token({ id: crypto.randomUUID(), quotes: [ids.quote] }),
    token({ id: ids.token, quotes: [] }),
  ],
  change_access_token: ({ ids }) => [{ id: ids.token, is_active: false }],
  quote_life: ({ ids, tenantId }) => [{ quote: { id: ids.quote, tenant_id: tenantId } }],
};

/**
 * Where an id that another tenant holds may be told from one that nobody holds: the caller gives the id
 * of a row to make, and one id cannot be given twice. It is random and 122 bits long, so that it cannot be
 * guessed, and nothing is told but that it is taken.
 */
export const toldApart: Record<string, string> = {
  create_quote: 'makes a quote with the caller’s id, and 409 says that it is taken',
  create_access_token: 'makes an access link with the caller’s id, and 409 says that it is taken',
};

const edit = (entity: string, id: string | undefined, changes: Values): Values => ({
  op: crypto.randomUUID(),
  entity,
  id,
  changes,
  base: {},
});

const row = () => ({
  line: 1,
  name: crypto.randomUUID(),
  description: '',
  defaultPrice: 1,
  defaultUnit: 'hour',
});

const token = (given: Values): Values => ({
  password_hash:
    '$argon2id$v=19$m=19456,t=2,p=1$aXNvbGF0aW9uY2hlY2s$aXNvbGF0aW9uLWNoZWNrLWlzb2xhdGlvbi1jaGVjaw',
  description: 'isolation-check',
  scope: 'selected',
  ...given,
});
