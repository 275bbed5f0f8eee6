import type { LineItem } from '@domain/types.ts';

/** What the database answers to one call. */
export type Reply = { status: number; body: unknown };

/** An operation that the server has applied or refused for good. */
export type Done = { op: string; user: string; item: string };

type Args = Record<string, unknown>;
type Row = Record<string, unknown>;
/** The own fields of a quote, and its items. */
export type Draft = { head: Row; lineItems: LineItem[] };
/** What the client of a quote sees. */
export type Sent = Draft & { version: number };
type StoredQuote = { head: Row; items: Map<string, LineItem>; isDeleted: boolean; sent: Sent };
/** What a discard has changed. */
type Replaced = { quote: StoredQuote; before: Draft; after: Draft };
type Account = { isOff: boolean; isExpired: boolean; mustChangePassword: boolean };

const failure = (status: number, code: string): Reply => ({
  status,
  body: { code, message: 'refused', details: null, hint: null },
});
const ok = (body: unknown): Reply => ({ status: 200, body });

/** The text of a value that the server refuses for good. */
export const refusedText = 'refuse this';

/** The database with the contract of `save_edit` and of the calls for line items. */
export function createFakeServer() {
  const quotes = new Map<string, StoredQuote>();
  const accounts = new Map<string, Account>();
  const known = new Set<string>();
  const discards = new Map<string, Replaced>();
  const applied: Done[] = [];
  const refused: Done[] = [];
  /** What was answered with 404 or 410 at least once: operations, and the quotes they are about. */
  const turnedAway = new Set<string>();

  function account(user: string): Account {
    const found = accounts.get(user) ?? {
      isOff: false,
      isExpired: false,
      mustChangePassword: false,
    };
    accounts.set(user, found);
    return found;
  }

  /** Claims an operation; whether it is new. */
  function isNew(user: string, op: string, item: string): boolean {
    if (known.has(`${user} ${op}`)) return false;
    known.add(`${user} ${op}`);
    applied.push({ op, user, item });
    return true;
  }

  function call(name: string, args: Args, user: string): Reply {
    const reply = execute(name, args, user);
    if (reply.status === 404 || reply.status === 410) {
      turnedAway.add(String(args.op)).add(String(args.id)).add(String(args.quote));
      for (const [id, { items }] of quotes) if (items.has(String(args.id))) turnedAway.add(id);
    }
    return reply;
  }

  function execute(name: string, args: Args, user: string): Reply {
    const { isOff, isExpired, mustChangePassword } = account(user);
    if (isExpired) return failure(401, 'PGRST301');
    if (isOff || mustChangePassword) return failure(401, 'PT401');
    const op = String(args.op);
    const id = String(args.id);
    if (name === 'save_edit') return saveEdit(user, op, id, args);
    if (name === 'delete_line_item') {
      if (isNew(user, op, id)) {
        const parent = parentOf(id);
        if (parent?.isDeleted) {
          forget(user, op);
          return failure(410, 'PT410');
        }
        parent?.items.delete(id);
      }
      return ok(id);
    }
    const quote = quotes.get(name === 'find_quote' ? id : String(args.quote));
    if (!quote) return failure(404, 'PT404');
    if (quote.isDeleted) return failure(410, 'PT410');
    if (name === 'find_quote') return ok(id);
    if (name === 'discard_changes') return discard(user, op, quote, args);
    if (name === 'add_line_item') return addItem(user, op, quote, args.item as Row);
    if (isNew(user, op, '')) putInOrder(quote, args.ids as string[]);
    return ok({ id: args.quote, ids: inOrder(quote).map((item) => item.id) });
  }

  function saveEdit(user: string, op: string, id: string, args: Args): Reply {
    const changes = args.changes as Row;
    const quote = args.entity === 'quote' ? quotes.get(id) : parentOf(id);
    if (!quote) return failure(404, 'PT404');
    if (quote.isDeleted) return failure(410, 'PT410');
    const row: Row | undefined = args.entity === 'quote' ? quote.head : quote.items.get(id);
    if (!row) return failure(404, 'PT404');
    if (Object.values(changes).includes(refusedText)) {
      refused.push({ op, user, item: id });
      return failure(400, '23514');
    }
    if (isNew(user, op, id)) {
      const isNewType = 'discountType' in changes && changes.discountType !== row.discountType;
      Object.assign(row, isNewType ? { discountValue: '0' } : {}, changes);
    }
    return ok({ row: { ...row }, replaced: {}, replayed: false });
  }

  function addItem(user: string, op: string, quote: StoredQuote, given: Row): Reply {
    const { restore, sortOrder, ...values } = given;
    const id = String(values.id);
    const isFirst = isNew(user, op, id);
    if (!quote.items.has(id)) {
      if (!isFirst) return ok({ deleted: true });
      const items = inOrder(quote);
      const end = (items.at(-1)?.sortOrder ?? -1) + 1;
      const place = restore ? Math.min(Number(sortOrder), end) : end;
      if (items.some((item) => item.sortOrder === place)) {
        for (const item of items) if (item.sortOrder >= place) item.sortOrder += 1;
      }
      quote.items.set(id, { ...(values as LineItem), sortOrder: place });
    }
    return ok({ ...quote.items.get(id) });
  }

  function discard(user: string, op: string, quote: StoredQuote, args: Args): Reply {
    const before = draftOf(quote);
    const undone = discards.get(`${user} ${args.undoes}`);
    if (!known.has(`${user} ${op}`)) {
      const isFitting = args.undoes
        ? undone?.quote === quote && isSame(undone.after, before)
        : args.version === quote.sent.version;
      if (!isFitting) {
        refused.push({ op, user, item: '' });
        return failure(409, 'PT409');
      }
      isNew(user, op, '');
      putDraft(quote, undone?.before ?? quote.sent);
      discards.set(`${user} ${op}`, { quote, before, after: draftOf(quote) });
    }
    return ok({ ...quote.head, lineItems: draftOf(quote).lineItems });
  }

  function forget(user: string, op: string): void {
    known.delete(`${user} ${op}`);
    applied.pop();
  }

  const parentOf = (id: string) => [...quotes.values()].find(({ items }) => items.has(id));

  return {
    quotes,
    account,
    applied,
    refused,
    turnedAway,
    call,
    /** Sends the quote as it is to its client, as its next version. */
    sendVersion: (id: string) => {
      const quote = quotes.get(id);
      if (quote) quote.sent = { ...draftOf(quote), version: quote.sent.version + 1 };
    },
    /** The quote as a page reads it; undefined if it is deleted. */
    read: (id: string) => {
      const quote = quotes.get(id);
      if (!quote || quote.isDeleted) return undefined;
      return { ...draftOf(quote), sent: structuredClone(quote.sent) };
    },
  };
}

export type FakeServer = ReturnType<typeof createFakeServer>;

function draftOf(quote: StoredQuote): Draft {
  return { head: { ...quote.head }, lineItems: inOrder(quote).map((item) => ({ ...item })) };
}

function putDraft(quote: StoredQuote, { head, lineItems }: Draft): void {
  quote.head = { ...head };
  quote.items = new Map(lineItems.map((item) => [item.id, { ...item }]));
}

const isSame = (one: Draft, other: Draft) => JSON.stringify(one) === JSON.stringify(other);

function inOrder({ items }: StoredQuote): LineItem[] {
  return [...items.values()].sort((a, b) => a.sortOrder - b.sortOrder);
}

function putInOrder(quote: StoredQuote, ids: readonly string[]): void {
  const place = ({ id }: LineItem) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  for (const [sortOrder, item] of inOrder(quote)
    .sort((a, b) => place(a) - place(b))
    .entries()) {
    item.sortOrder = sortOrder;
  }
}
