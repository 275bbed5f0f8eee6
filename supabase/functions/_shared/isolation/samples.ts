import { noValues } from '../domain/clientFields.ts';
import type { Subject } from './tenants.ts';

/** A function's arguments, by name. */
export type Values = Record<string, unknown>;

/** The seeded quotes are of the month in which the check runs. */
const thisMonth = (): Values[] => {
  const today = new Date().toISOString().slice(0, 10);
  return [{ since: today, until: today }];
};

/**
 * Arguments with which the owner succeeds, for functions that need more than ids they can be given
 * by argument name. Each set refers to a subject's rows; calls that create something use new ids.
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
    { quote: { clientName: 'isolation-check', clientId: ids.client } },
  ],
  ensure_first_quote: ({ ids }) => [{ defaults: { providerId: ids.provider } }],
  duplicate_quote: ({ ids }) => [
    { id: ids.quote, copy: crypto.randomUUID() },
    {
      id: ids.quote,
      copy: crypto.randomUUID(),
      changes: { isTemplate: true, projectTitle: 'isolation-check', replaces: ids.quote },
    },
    {
      id: ids.quote,
      copy: crypto.randomUUID(),
      changes: { clientName: 'isolation-check', clientId: ids.client },
    },
  ],
  list_quotes: ({ canary, ids }) => [
    {},
    { filters: { search: canary, status: 'sent,expired' } },
    { filters: { clientId: ids.client } },
    { filters: { providerId: ids.provider } },
  ],
  quote_figures: ({ canary, ids }) => [
    { filters: {} },
    { filters: { search: canary } },
    { filters: { clientId: ids.client, providerId: ids.provider } },
  ],
  report_values: thisMonth,
  report_answers: thisMonth,
  report_answer_times: thisMonth,
  report_services: thisMonth,
  complete_quotes: ({ ids }) => [{ ids: [ids.quote], completion: 'done', note: 'isolation-check' }],
  undo_completions: ({ ids }) => [{ events: [ids.event] }],
  invoice_data: ({ ids }) => [{ ids: [ids.quote] }],
  skip_reminder: ({ ids }) => [{ quote: ids.quote, kind: 'unviewed', skips: true }],
  remind: ({ ids }) => [{ quotes: [ids.quote] }],
  answer_question: ({ ids }) => [{ question: ids.question, answer: 'isolation-check' }],
  // What is recorded already: the quote is not accepted.
  record_payment: ({ ids }) => [
    { payment: ids.payment, quote: ids.quote, amount: 10, paid_on: '2026-01-01' },
  ],
  save_card_account: () => [
    { sealed_keys: 'isolation-check'.repeat(3), key_end: 'test', is_live: false },
  ],
  import_services: () => [{ rows: [row()], file_name: 'isolation-check' }],
  preview_import: () => [{ rows: [row()] }],
  choose_notifications: () => [{ choice: 'daily' }],
  see_news: () => [{ until: new Date(0).toISOString() }],
  undo_import: ({ ids }) => [{ import: ids.import }],
  import_clients: ({ ids }) => [
    { rows: [], file_name: 'isolation-check' },
    { rows: [imported(ids.client)] },
  ],
  undo_client_import: ({ ids }) => [{ import: ids.clientImport }],
  merge_clients: ({ ids }) => [
    { kept: ids.client, merged: ids.client, fields: wholeClient, seen: {} },
  ],
  create_access_token: ({ ids }) => [
    token({ id: crypto.randomUUID(), quotes: [ids.quote] }),
    token({ id: ids.token, quotes: [] }),
  ],
  change_access_token: ({ ids }) => [{ id: ids.token, is_active: false }],
  discard_changes: ({ ids }) => [
    { quote: ids.quote, version: 1, undoes: null, op: crypto.randomUUID() },
    { quote: ids.quote, version: null, undoes: crypto.randomUUID(), op: crypto.randomUUID() },
  ],
  quote_life: ({ ids, tenantId }) => [{ quote: { id: ids.quote, tenant_id: tenantId } }],
  scheduled_message: ({ ids, tenantId }) => [{ quote: { id: ids.quote, tenant_id: tenantId } }],
  open_questions: ({ ids, tenantId }) => [{ quote: { id: ids.quote, tenant_id: tenantId } }],
  payment_stand: ({ ids, tenantId }) => [{ quote: { id: ids.quote, tenant_id: tenantId } }],
  quote_stamp: ({ ids, tenantId }) => [{ quote: { id: ids.quote, tenant_id: tenantId } }],
  sent_content: ({ ids, tenantId }) => [
    { quote: { id: ids.quote, tenant_id: tenantId, current_version: 1, stage: 'sent' } },
  ],
};

/**
 * Functions that answer differently for another tenant's id and an unused one: the caller chooses
 * the id of the row to create, and it must be unique. Ids have 122 random bits and cannot be
 * guessed, and the answer reveals only that one is taken.
 */
export const distinguishableIds: Record<string, string> = {
  create_quote: 'creates a quote with the caller’s id, and answers 409 if it is taken',
  record_payment: 'records a payment under the caller’s id, and answers 409 if it is taken',
  create_access_token:
    'creates an access link with the caller’s id, and answers 409 if it is taken',
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

const wholeClient = { ...noValues, name: 'isolation-check' };

const imported = (id: unknown) => ({ id, before: null, after: { name: 'isolation-check' } });

const token = (given: Values): Values => ({
  password_hash:
    '$argon2id$v=19$m=19456,t=2,p=1$aXNvbGF0aW9uY2hlY2s$aXNvbGF0aW9uLWNoZWNrLWlzb2xhdGlvbi1jaGVjaw',
  description: 'isolation-check',
  scope: 'selected',
  ...given,
});
