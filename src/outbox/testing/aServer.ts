import type { LineItem } from '@domain/types.ts';
import { vi } from 'vitest';
import type { FieldValues } from '../../api/adapter/editMeta.ts';
import type { ApiError } from '../../api/apiError.ts';
import { requestJson } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';
import { queryClient } from '../../api/queryClient.ts';
import type { QuoteAnswer } from '../../api/types.ts';
import { readQuote } from '../view/cachedQuote.ts';
import { anna, aQuote } from './builders.ts';
import { startTestOutbox } from './testOutbox.ts';

/** One call that reached the server; `method path`, such as `PUT /api/line-items/item-1`. */
type Call = { call: string; body: unknown; meta: unknown };

/**
 * A server that stores one quote as Postgres would, behind the mocked `requestJson`. Create a new
 * one for each test; `fail` makes the next writes fail, `hold` makes calls wait for `release`.
 */
export function aServer(quote: QuoteAnswer = aQuote()) {
  let kept = quote;
  const calls: Call[] = [];
  const discarded = new Map<unknown, QuoteAnswer>();
  const failures: ApiError[] = [];
  const failedReadings: ApiError[] = [];
  let held: Promise<void> = Promise.resolve();
  let release = () => {};

  startTestOutbox();
  queryClient.clear();
  queryClient.setQueryData(keys.user, anna);
  queryClient.setQueryDefaults(keys.quote(quote.id), {
    queryFn: () => readQuote(quote.id),
  });
  queryClient.setQueryData(keys.quote(quote.id), quote);

  vi.mocked(requestJson).mockImplementation(async (method, path, body, given) => {
    const { onReplaced, ...meta } = given ?? { base: {} };
    calls.push({ call: `${method} ${path}`, body, meta: given && meta });
    // A read returns the state at the time of the request.
    const seen = kept;
    const failure = (method === 'GET' ? failedReadings : failures).shift();
    await held;
    if (failure) throw failure;
    if (method === 'GET') return path.endsWith('/stamp') ? { stamp: seen.stamp } : seen;
    const id = path.split('/').at(-1) ?? '';
    if (id === 'order') {
      kept = ordered(kept, (body as { ids: string[] }).ids);
      return { ids: kept.lineItems.map((item) => item.id) };
    }
    if (id === 'discard') {
      const { undoes } = body as { undoes: string | null };
      discarded.set(given?.op, kept);
      const { lineItems } = (undoes === null ? kept.sent : discarded.get(undoes)) ?? kept;
      kept = { ...kept, lineItems };
      return kept;
    }
    if (method === 'POST' && id === 'line-items') {
      kept = added(kept, body as NewItem);
      return kept.lineItems.find((item) => item.id === (body as NewItem).id);
    }
    if (method === 'DELETE') kept = without(kept, id);
    else onReplaced?.(unseen(kept, id, meta.base));
    if (method === 'PUT') kept = changed(kept, id, body as Partial<LineItem & QuoteAnswer>);
    return path.includes('line-items') ? kept.lineItems.find((item) => item.id === id) : kept;
  });

  return {
    calls,
    kept: () => kept,
    /** Another user changes a row, and this page does not know. */
    writtenByAnother: (id: string, change: Partial<LineItem & QuoteAnswer>) => {
      kept = { ...changed(kept, id, change), stamp: `${kept.stamp}+` };
    },
    fail: (...errors: ApiError[]) => failures.push(...errors),
    failReading: (...errors: ApiError[]) => failedReadings.push(...errors),
    hold: () => {
      held = new Promise((resolve) => {
        release = resolve;
      });
    },
    /** Holds no further calls; those already held stay held. */
    passOthers: () => {
      held = Promise.resolve();
    },
    release: () => release(),
  };
}

type NewItem = LineItem & { restore?: boolean; after?: string | null };

function added(quote: QuoteAnswer, { restore, after, ...item }: NewItem): QuoteAnswer {
  const above = quote.lineItems.findIndex(({ id }) => id === after);
  const end = restore ? item.sortOrder : quote.lineItems.length;
  const place = after === null || above >= 0 ? above + 1 : end;
  return { ...quote, lineItems: quote.lineItems.toSpliced(place, 0, item) };
}

function ordered(quote: QuoteAnswer, ids: readonly string[]): QuoteAnswer {
  const place = ({ id }: LineItem) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  return { ...quote, lineItems: quote.lineItems.toSorted((a, b) => place(a) - place(b)) };
}

/** The values that the writer had not seen, by field. */
function unseen(quote: QuoteAnswer, id: string, base: FieldValues): FieldValues {
  const row: object = quote.lineItems.find((item) => item.id === id) ?? quote;
  const now = new Map(Object.entries(row));
  const fields = Object.keys(base).filter((field) => now.get(field) !== base[field]);
  return Object.fromEntries(fields.map((field) => [field, now.get(field)]));
}

function without(quote: QuoteAnswer, itemId: string): QuoteAnswer {
  return { ...quote, lineItems: quote.lineItems.filter(({ id }) => id !== itemId) };
}

function changed(
  quote: QuoteAnswer,
  id: string,
  change: Partial<LineItem & QuoteAnswer>,
): QuoteAnswer {
  if (id === quote.id) return { ...quote, ...change };
  const lineItems = quote.lineItems.map((item) => {
    if (item.id !== id) return item;
    const isNewType = change.discountType && change.discountType !== item.discountType;
    return { ...item, ...change, ...(isNewType ? { discountValue: '0' } : {}) };
  });
  return { ...quote, lineItems };
}
