import { type ClientValues, clientFields } from './clientFields.ts';
import { clientNote, entriesOf } from './clients.ts';
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

const nothing = Object.fromEntries(clientFields.map((field) => [field, ''])) as ClientValues;

/** A client's own fields. */
export const valuesOf = (client: ClientValues): ClientValues =>
  Object.fromEntries(clientFields.map((field) => [field, client[field]])) as ClientValues;

/**
 * What the rows of a file would do to the address book. A row is about the client who has one of its
 * email addresses, else about the one of its name and company, ignoring case, unless both have addresses:
 * then they are two people. An empty cell keeps what is known. Two rows about one client cannot both be
 * meant.
 */
export function planClientImport(
  rows: readonly CsvClient[],
  clients: readonly Client[],
): { plan: PlannedClient[]; changes: ClientChange[]; repeated: BadCsvRow[] } {
  const known = new Recognition<Client>();
  for (const client of clients) known.add(client, client);
  const lines = new Recognition<number>();
  const linesOf = new Map<string, number>();
  const plan: PlannedClient[] = [];
  const changes: ClientChange[] = [];
  const repeated: BadCsvRow[] = [];
  for (const { line, ...cells } of rows) {
    const given = { ...nothing, ...cells };
    const client = known.find(given);
    const first = lines.find(given) ?? (client && linesOf.get(client.id));
    lines.add(given, line);
    if (client && first === undefined) linesOf.set(client.id, line);
    const after = { ...(client ? valuesOf(client) : nothing), ...filled(cells) };
    if (first !== undefined) {
      repeated.push({ line, name: after.name, reason: messages.clients.csv.repeated(first) });
      continue;
    }
    const changed = differences(client ?? nothing, after);
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

/** Who has been met, by address and by name; of several, the first. */
class Recognition<Met> {
  readonly #byAddress = new Map<string, Met>();
  readonly #byName = new Map<string, Met>();
  /** Those without addresses. */
  readonly #byNameAlone = new Map<string, Met>();

  add(client: ClientValues, met: Met): void {
    const addresses = addressesOf(client);
    const name = fullName(client);
    for (const address of addresses) putFirst(this.#byAddress, address, met);
    putFirst(this.#byName, name, met);
    if (addresses.length === 0) putFirst(this.#byNameAlone, name, met);
  }

  find(client: ClientValues): Met | undefined {
    const addresses = addressesOf(client);
    const [found] = addresses.flatMap((address) => this.#byAddress.get(address) ?? []);
    const names = addresses.length === 0 ? this.#byName : this.#byNameAlone;
    return found ?? names.get(fullName(client));
  }
}

const addressesOf = ({ emails }: ClientValues) => entriesOf(emails.toLowerCase());
const fullName = ({ name, company }: ClientValues) => `${name}\n${company}`.toLowerCase();

function putFirst<Value>(map: Map<string, Value>, key: string, value: Value): void {
  if (!map.has(key)) map.set(key, value);
}

const filled = (cells: Partial<ClientValues>): Partial<ClientValues> =>
  Object.fromEntries(Object.entries(cells).filter(([, value]) => value !== ''));

function differences(before: ClientValues, after: ClientValues): Partial<ClientValues> {
  return Object.fromEntries(
    clientFields.flatMap((field) =>
      before[field] === after[field] ? [] : [[field, after[field]] as const],
    ),
  );
}
