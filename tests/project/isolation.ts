import { messages } from '@domain/messages/messages.ts';
import { aPng } from '@domain/pictures.ts';
import type { Table, TableColumn } from '../../supabase/functions/_shared/isolation/catalog.ts';
import {
  type Answer,
  type Ask,
  askerOf,
  type CheckedProject,
  excerptOf,
  must,
} from '../../supabase/functions/_shared/isolation/project.ts';
import { mustCall, type Stage, type TrialTenant } from './stage.ts';
import { needed, type Step } from './steps.ts';

// The compact form of `npm run check:isolation`, on the rows that the main job has made.

/** What the second tenant's user and a visitor try on the first tenant. */
export const isolationSteps: Step<Stage>[] = [
  {
    title: 'No one else reads or changes a tenant’s rows in any table',
    run: async (stage) => {
      const { id } = needed(stage.first, 'tenant');
      for (const { name, columns, isView } of await tablesOf(stage)) {
        const key = name === 'tenants' ? 'id' : 'tenant_id';
        if (isView || !columns.some(({ name, canRead }) => name === key && canRead)) continue;
        const readable = columns.filter(({ canRead }) => canRead).map((column) => column.name);
        const rows = `/rest/v1/${name}?${key}=eq.${id}`;
        const watched = `${rows}&select=${readable.join()}`;
        await unchanged(stage, `the table ${name}`, watched, (ask) => [
          ask('GET', watched),
          ask('PATCH', rows, changeOf(columns)),
          ask('POST', `/rest/v1/${name}`, newRow(columns, key, id)),
          ask('DELETE', rows),
        ]);
      }
    },
  },
  {
    title: 'No one else reaches a tenant’s quote through a function',
    run: async (stage) => {
      const quote = needed(stage.quoteId, 'quote');
      const { page } = needed(stage.first, 'tenant');
      const links: { id: string }[] = await mustCall(page, 'GET', `/api/quotes/${quote}/links`);
      const rpc = '/rest/v1/rpc';
      const changes = { taxRate: '1' };
      await unchanged(
        stage,
        'a function',
        `/rest/v1/quotes?id=eq.${quote}`,
        (ask) => [
          ask('POST', `${rpc}/quote_links`, { quote }),
          ask('POST', `${rpc}/admin_tenants`, {}),
          ask('POST', `${rpc}/admin_users`, {}),
          ask('POST', `${rpc}/save_edit`, {
            op: crypto.randomUUID(),
            entity: 'quote',
            id: quote,
            changes,
            base: {},
          }),
          ask('POST', '/functions/v1/send-quote', {
            quoteId: quote,
            method: 'email',
            to: 'client@example.com',
            subject: 'Test',
          }),
          ask('POST', '/functions/v1/shared-quotes', { session: 'a'.repeat(64), quoteId: quote }),
        ],
        links.map(({ id }) => id),
      );
    },
  },
  {
    title: 'No one else reaches a tenant’s files',
    run: async (stage) => {
      const path = needed(stage.logoPath, 'logo');
      const folder = `${needed(stage.first, 'tenant').id}/`;
      const object = '/storage/v1/object';
      await unchanged(stage, 'Storage', `${object}/logos/${path}`, (ask) => [
        ask('POST', `${object}/list/logos`, { prefix: folder }),
        ask('GET', `${object}/logos/${path}`),
        ask('GET', `${object}/public/logos/${path}`),
        ask('POST', `${object}/sign/logos/${path}`, { expiresIn: 60 }),
        ask('PUT', `${object}/logos/${path}`, aPng(1, 1)),
        ask('POST', `${object}/logos/${folder}${crypto.randomUUID()}.png`, aPng(1, 1)),
        ask('DELETE', `${object}/logos`, { prefixes: [path] }),
      ]);
    },
  },
];

/** A change that every row of the table would take. */
function changeOf(columns: TableColumn[]): Record<string, unknown> {
  const values: Record<string, unknown> = { text: 'changed', integer: 7, numeric: 7 };
  const place = columns.find(({ canUpdate, type }) => canUpdate && type in values);
  return place ? { [place.name]: values[place.type] } : { id: crypto.randomUUID() };
}

/** A row that many tables would take: it has its tenant, and a name if there are names. */
function newRow(columns: TableColumn[], key: string, tenant: string): Record<string, unknown> {
  const hasName = columns.some(({ name, canInsert }) => name === 'name' && canInsert);
  return { [key]: tenant, ...(hasName ? { name: 'changed' } : {}) };
}

async function tablesOf({ as }: Stage): Promise<Table[]> {
  const catalog = as.service('POST', '/rest/v1/rpc/isolation_catalog', {});
  return (await must<{ tables: Table[] }>(catalog, 'The list of tables could not be read')).tables;
}

/**
 * Has the second tenant's user and a visitor make these requests. Fails if an answer has the first
 * tenant's mark, file name or one of `ids`, if one is a server error, or if `watched` differs afterward.
 */
async function unchanged(
  stage: Stage,
  what: string,
  watched: string,
  requests: (ask: Ask) => ReturnType<Ask>[],
  ids: string[] = [],
): Promise<void> {
  const { as, project, first, second, mark, logoPath } = stage;
  const { name } = needed(first, 'tenant');
  const owner = await userOf(needed(first, 'tenant'), project);
  const user = await userOf(needed(second, 'second tenant'), project);
  const secrets = [...ids, name, `Łucja ${mark}`, logoPath?.split('/')[1] ?? name];
  const before = await owner('GET', watched);
  if (before.status !== 200) throw new Error(`${what} could not be read: ${before.text}`);
  for (const [who, ask] of [
    ['another tenant’s user', user],
    ['a visitor', as.visitor],
  ] as const) {
    for (const answer of await Promise.all(requests(ask))) {
      const isOk = answer.status >= 200 && answer.status < 300;
      if (isOk && secrets.some((secret) => answer.text.includes(secret))) {
        throw new Error(`${who} read it through ${what}`);
      }
      if (answer.text.includes('PGRST202')) throw new Error(`${what} is missing: ${answer.text}`);
      if ((answer.status === 0 || answer.status >= 500) && !isWithoutMail(answer)) {
        throw new Error(`${what} answered ${who} with ${excerptOf(answer, 200)}`);
      }
    }
    if ((await owner('GET', watched)).text !== before.text) {
      throw new Error(`${who} changed it through ${what}`);
    }
  }
}

/** Whether this is the refusal to send from a project that has no email set up, whoever asks. */
const isWithoutMail = ({ status, text }: Answer) =>
  status === 503 && text.includes(messages.send.refusals.notSetUp.email);

async function userOf({ page }: TrialTenant, project: CheckedProject): Promise<Ask> {
  const { data } = await page.client.auth.getSession();
  return askerOf(project, project.publishableKey, data.session?.access_token);
}
