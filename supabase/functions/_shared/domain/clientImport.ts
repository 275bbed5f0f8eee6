import { type ClientValues, changesOf, clientFields, noValues, valuesOf } from './clientFields.ts';
import { clientNote, entriesOf, union } from './clients.ts';
import type { CsvClient } from './clientsCsv.ts';
import { messages } from './messages/messages.ts';
import type { BadCsvRow, Client } from './types.ts';

/** What an import would do with a row. */
export type PlannedClient = {
  line: number;
  status: 'new' | 'changed' | 'unchanged';
  name: string;
  /** What tells the client from others of the name. */
  note: string;
  /** The fields that change, with their new values. */
  changes: { [F in keyof ClientValues]?: string | undefined };
};

/** What is written for a row: `id` and `before` are null for a new client. */
export type ClientChange = { id: string | null; before: ClientValues | null; after: ClientValues };

/**
 * What the rows of a file would do to the address book. A row is about the client with one of its email
 * addresses, else about the one of its name and company, ignoring case, unless both have addresses: then
 * they are two people. Each client is the one of a single row, the one that it fits best. An empty cell
 * keeps what is known; addresses and tags are added. Two rows about one client cannot both be meant.
 */
export function planClientImport(
  rows: readonly CsvClient[],
  clients: readonly Client[],
): { plan: PlannedClient[]; changes: ClientChange[]; repeated: BadCsvRow[] } {
  const found = matches(rows, clients);
  const known = new Map<string, Given[]>();
  const plan: PlannedClient[] = [];
  const changes: ClientChange[] = [];
  const repeated: BadCsvRow[] = [];
  for (const row of rows) {
    const { line, ...cells } = row;
    const given = { ...noValues, ...cells, line };
    const client = found.get(row);
    const namesakes = known.get(given.name.toLowerCase()) ?? [];
    const first = client ? undefined : namesakes.find((other) => isSame(given, other));
    known.set(given.name.toLowerCase(), [...namesakes, given]);
    if (first) {
      repeated.push({ line, name: given.name, reason: messages.clients.csv.repeated(first.line) });
      continue;
    }
    const after = client ? extended(client, cells) : valuesOf(given);
    const changed = changesOf(client ?? noValues, after);
    const isChanged = Object.keys(changed).length > 0;
    plan.push({
      line,
      status: client ? (isChanged ? 'changed' : 'unchanged') : 'new',
      name: after.name,
      note: clientNote(after),
      changes: client ? changed : {},
    });
    if (!isChanged) continue;
    const before = client ? valuesOf(client) : null;
    changes.push({ id: client?.id ?? null, before, after });
  }
  return { plan, changes, repeated };
}

type Given = ClientValues & { line: number };

/** The client that each row is about. What fits best is decided for all rows before what fits less. */
function matches(rows: readonly CsvClient[], clients: readonly Client[]): Map<CsvClient, Client> {
  const found = new Map<CsvClient, Client>();
  const taken = new Set<Client>();
  const match = (keysOf: (values: ClientValues) => string[], fits: Fit) => {
    const byKey = new Map<string, Client[]>();
    for (const client of clients) {
      for (const key of keysOf(client)) byKey.set(key, [...(byKey.get(key) ?? []), client]);
    }
    for (const row of rows) {
      if (found.has(row)) continue;
      const given = { ...noValues, ...row };
      const candidates = keysOf(given)
        .flatMap((key) => byKey.get(key) ?? [])
        .filter((client) => !taken.has(client) && fits(row, given, client));
      const [client] = candidates;
      if (!client) continue;
      found.set(row, client);
      taken.add(client);
    }
  };
  match(namesOf, (row, _, client) => isUnchanged(row, client));
  match(namesOf, (_, given, client) => sharesAddress(given, client));
  match(addressesOf, () => true);
  match(namesOf, (_, given, client) => isCompanyOf(given, client) && isOneWithout(given, client));
  match(namesOf, (_, given, client) => given.company === '' && isOneWithout(given, client));
  return found;
}

type Fit = (row: CsvClient, given: ClientValues, client: Client) => boolean;

const namesOf = ({ name }: ClientValues) => [name.toLowerCase()];
const addressesOf = ({ emails }: ClientValues) => entriesOf(emails.toLowerCase());

const isUnchanged = (row: CsvClient, client: Client) =>
  clientFields.every((field) => (row[field] ?? client[field]) === client[field]);
const isCompanyOf = (one: ClientValues, other: ClientValues) =>
  one.company.toLowerCase() === other.company.toLowerCase();
const isOneWithout = (one: ClientValues, other: ClientValues) =>
  one.emails === '' || other.emails === '';

function sharesAddress(one: ClientValues, other: ClientValues): boolean {
  const addresses = new Set(addressesOf(one));
  return addressesOf(other).some((address) => addresses.has(address));
}

/** Whether two rows of one name are about one client. */
const isSame = (one: ClientValues, other: ClientValues) =>
  isCompanyOf(one, other) && (isOneWithout(one, other) || sharesAddress(one, other));

/** A client with what the cells of a row say. */
function extended(client: Client, cells: Omit<CsvClient, 'line'>): ClientValues {
  const after = { ...valuesOf(client), ...filled(cells) };
  return {
    ...after,
    emails: union(client.emails, after.emails),
    tags: union(client.tags, after.tags),
  };
}

const filled = (cells: Partial<ClientValues>): Partial<ClientValues> =>
  Object.fromEntries(Object.entries(cells).filter(([, value]) => value !== ''));
