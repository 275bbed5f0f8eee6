import { createHash, randomBytes, randomUUID } from 'node:crypto';

type Row = Record<string, unknown>;

type TenantName = 'glow' | 'harbor';

export const people = {
  super: { username: 'super', password: 'demo-super-1' },
  anna: { username: 'anna', password: 'demo-anna-1', tenant: 'glow' },
  ben: { username: 'ben', password: 'demo-ben-1', tenant: 'harbor' },
} as const;

/** Sets up and reads data with the service key, bypassing the product. */
export type Backend = {
  rows: (path: string) => Promise<Row[]>;
  insert: (table: string, row: Row) => Promise<Row>;
  /** All in one request. */
  insertAll: (table: string, rows: Row[]) => Promise<void>;
  update: (path: string, changes: Row) => Promise<void>;
  remove: (path: string) => Promise<void>;
  tenantId: (tenant: TenantName) => Promise<string>;
  /**
   * Creates a user of glow for a test that changes the account, because all tests share the demo
   * users.
   */
  newUser: (username: string, password: string) => Promise<void>;
  /** Creates a tenant without any data, with one user. */
  newTenant: (
    name: string,
    displayName: string,
    user: { username: string; password: string },
  ) => Promise<void>;
  /** Creates a quote with the given line items (snake_case columns) and returns its id. */
  newQuote: (items?: Row[], quote?: Row, tenant?: TenantName) => Promise<string>;
  items: (quoteId: string) => Promise<Row[]>;
  /** Sends a quote as a link to copy, by the first user of its tenant, and accepts it as the client does. */
  accept: (quoteId: string) => Promise<void>;
};

export function backendOf(stack: { url: string; secretKey: string }): Backend {
  const request = async (method: string, path: string, body?: unknown): Promise<Row[]> => {
    const response = await fetch(`${stack.url}/rest/v1/${path}`, {
      method,
      headers: {
        apikey: stack.secretKey,
        'content-type': 'application/json',
        prefer: 'return=representation',
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return text ? JSON.parse(text) : [];
  };
  const call = async (name: string, values: Row) =>
    (await request('POST', `rpc/${name}`, values)) as unknown as Row;
  const insert = async (table: string, row: Row) => {
    const [made] = await request('POST', table, row);
    if (!made) throw new Error(`No row came back from ${table}`);
    return made;
  };
  const tenantId = async (tenant: TenantName) => {
    const [row] = await request('GET', `tenants?select=id&name=eq.${tenant}`);
    return String(row?.id);
  };
  const newAccount = async (password: string) => {
    const response = await fetch(`${stack.url}/auth/v1/admin/users`, {
      method: 'POST',
      headers: { apikey: stack.secretKey, 'content-type': 'application/json' },
      body: JSON.stringify({
        email: `${randomUUID()}@users.invalid`,
        password,
        email_confirm: true,
      }),
    });
    return (await response.json()).id;
  };
  const newProfile = async (username: string, password: string, tenant: string, host: string) => {
    const id = await newAccount(password);
    await insert('profiles', {
      id,
      username,
      email: `${username}@${host}.example`,
      tenant_id: tenant,
    });
  };
  return {
    rows: (path) => request('GET', path),
    insert,
    insertAll: async (table, rows) => {
      await request('POST', table, rows);
    },
    update: async (path, changes) => {
      await request('PATCH', path, changes);
    },
    remove: async (path) => {
      await request('DELETE', path);
    },
    tenantId,
    newUser: async (username, password) =>
      newProfile(username, password, await tenantId('glow'), 'glow'),
    newTenant: async (name, displayName, { username, password }) => {
      const { id } = await insert('tenants', { name, display_name: displayName });
      await newProfile(username, password, String(id), name);
    },
    newQuote: async (items = [], quote = {}, tenant = 'glow') => {
      const owner = await tenantId(tenant);
      const id = randomUUID();
      await insert('quotes', { id, tenant_id: owner, ...quote });
      for (const item of items) {
        await insert('line_items', { tenant_id: owner, quote_id: id, ...item });
      }
      return id;
    },
    accept: async (quote) => {
      const [{ tenant_id: tenant } = {}] = await request('GET', `quotes?id=eq.${quote}`);
      const [sender] = await request(
        'GET',
        // The first one is there in every test; others come and go.
        `profiles?tenant_id=eq.${tenant}&order=created_at,id&limit=1`,
      );
      const hash = createHash('sha256').update(randomBytes(32)).digest('hex');
      const message = { method: 'link', recipient: 'Dana', subject: '', logo: null };
      const sent = { ...message, tokenHash: hash };
      await call('begin_send', { caller: sender?.id, tenant, quote, message: sent });
      const client = { token_hash: hash, newest: false };
      const { sha256 } = await call('client_view', client);
      const action = { kind: 'accept', name: 'Dana', sha256 };
      const answer = await call('client_act', { ...client, action });
      if (answer.outcome !== 'done') throw new Error(`Not accepted: ${JSON.stringify(answer)}`);
    },
    items: (quoteId) => request('GET', `line_items?quote_id=eq.${quoteId}&order=sort_order`),
  };
}
