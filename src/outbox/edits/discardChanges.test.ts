import type { SentContent } from '@domain/types.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../api/apiError.ts';
import { keys } from '../../api/keys.ts';
import { queryClient } from '../../api/queryClient.ts';
import { outbox } from '../current.ts';
import { aServer } from '../testing/aServer.ts';
import { aLineItem, aQuote } from '../testing/builders.ts';
import { emptyQueue } from '../testing/testOutbox.ts';
import { getQuoteNow } from '../view/liveQuote.ts';
import { sentChangeNow } from '../view/useSentChange.ts';
import { deleteLineItems } from './deleteLineItems.ts';
import { discardChanges } from './discardChanges.ts';
import { draftOf } from './draftOf.ts';
import { saveEdit } from './saveEdit.ts';

vi.mock('../../api/client.ts', () => ({ requestJson: vi.fn(), apiRequest: vi.fn() }));
vi.mock('../../api/connection/serverAnswers.ts', () => ({ serverAnswers: async () => false }));

const quoteId = 'quote-1';
const lineItems = [
  aLineItem({ id: 'a' }),
  aLineItem({ id: 'b', sortOrder: 1, enabled: false, notes: 'Hidden' }),
];
const sent: SentContent = {
  ...draftOf(aQuote({ lineItems })),
  version: 1,
  issuedOn: '2026-11-21',
  company: null,
  total: '108.50',
  provider: null,
  hasLogo: false,
  canDiscard: true,
};
const aSentQuote = () => aServer(aQuote({ status: 'sent', version: 1, lineItems, sent }));
const edit = (id: string, field: 'unitPrice' | 'notes', value: string) =>
  saveEdit('lineItem', id, field, value, { quoteId });
const shown = () => {
  const quote = getQuoteNow(quoteId);
  return quote?.lineItems.map(({ id, unitPrice, notes }) => `${id} ${unitPrice} ${notes}`.trim());
};
const unchanged = ['a 100.00', 'b 100.00 Hidden'];
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const writes = (server: ReturnType<typeof aServer>) =>
  server.calls.map(({ call }) => call).filter((call) => !call.startsWith('GET'));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(async () => {
  vi.unstubAllGlobals();
  emptyQueue();
  await wait(60_000);
  vi.useRealTimers();
});

describe('a sent quote', () => {
  it('differs from what its client sees from the keystroke on, until the old value is back', async () => {
    const server = aSentQuote();
    server.fail(new ApiError(0, 'offline'));
    expect(sentChangeNow(quoteId)).toBeNull();
    edit('a', 'unitPrice', '120.00');
    expect(sentChangeNow(quoteId)?.total).toBe('108.50');
    edit('a', 'unitPrice', '100.00');
    expect(sentChangeNow(quoteId)).toBeNull();
    edit('b', 'notes', 'Not printed');
    expect(sentChangeNow(quoteId)).toBeNull();
  });
});

describe('discarding the changes', () => {
  it('shows what was sent at once, and sends it after the edits that wait', async () => {
    const server = aSentQuote();
    edit('a', 'unitPrice', '120.00');
    const discarded = discardChanges(quoteId);
    expect(shown()).toEqual(unchanged);
    await wait(1000);
    await discarded?.saved;
    expect(writes(server)).toEqual(['PUT /api/line-items/a', 'POST /api/quotes/quote-1/discard']);
    expect(server.kept().lineItems).toEqual(lineItems);
    expect(shown()).toEqual(unchanged);
  });

  it('undone, brings back exactly what was there', async () => {
    const server = aSentQuote();
    edit('a', 'unitPrice', '120.00');
    await wait(1000);
    server.writtenByAnother('b', { notes: 'By another' });
    const discarded = discardChanges(quoteId);
    await discarded?.saved;
    await discarded?.undo();
    await wait(0);
    expect(shown()).toEqual(['a 120.00', 'b 100.00 By another']);
    expect(outbox().all()).toEqual([]);
  });

  it('says so where a logo that was deleted could not be brought back', async () => {
    const server = aSentQuote();
    edit('a', 'unitPrice', '120.00');
    await wait(1000);
    const discarded = discardChanges(quoteId);
    expect(await discarded?.saved).toBe(true);
    const kept = { ...sent, logoId: 'logo-1', hasLogo: true };
    aServer(aQuote({ ...server.kept(), status: 'sent', version: 1, sent: kept }));
    expect(await discardChanges(quoteId)?.saved).toBe(false);
  });

  it('says so where a provider that was deleted could not be brought back', async () => {
    const kept = { ...sent, providerId: 'provider-1' };
    aServer(aQuote({ status: 'sent', version: 1, lineItems: [], sent: kept }));
    expect(await discardChanges(quoteId)?.saved).toBe(false);
  });

  it('cannot say that all is back where the page has dropped the quote meanwhile', async () => {
    const server = aSentQuote();
    edit('a', 'unitPrice', '120.00');
    await wait(1000);
    server.hold();
    const discarded = discardChanges(quoteId);
    await wait(0);
    queryClient.removeQueries({ queryKey: keys.quote(quoteId) });
    server.release();
    expect(await discarded?.saved).toBe(false);
  });

  it('is refused where nobody is signed in any more', async () => {
    const changed = { ...sent, clientName: 'Dana' };
    aServer(aQuote({ status: 'sent', version: 1, lineItems, sent: changed }));
    queryClient.setQueryData(keys.user, null);
    const discarded = discardChanges(quoteId);
    await expect(discarded?.saved).rejects.toThrow('401');
    expect(outbox().all()).toEqual([]);
  });

  it('waits without a network, and is sent when it is back', async () => {
    const server = aSentQuote();
    edit('a', 'unitPrice', '120.00');
    await wait(1000);
    vi.stubGlobal('navigator', { onLine: false });
    const discarded = discardChanges(quoteId);
    await expect(discarded?.saved).rejects.toThrow('0:');
    await wait(0);
    expect(shown()).toEqual(unchanged);
    expect(outbox().all()).toMatchObject([{ kind: 'discard', attempted: false }]);
    vi.unstubAllGlobals();
    await wait(1000);
    expect(server.kept().lineItems).toEqual(lineItems);
    expect(outbox().all()).toEqual([]);
  });

  it('undone before it was sent, leaves the edits waiting and sends nothing else', async () => {
    const server = aSentQuote();
    edit('a', 'unitPrice', '120.00');
    const discarded = discardChanges(quoteId);
    await discarded?.undo();
    expect(shown()).toEqual(['a 120.00', 'b 100.00 Hidden']);
    await wait(1000);
    expect(writes(server)).toEqual(['PUT /api/line-items/a']);
  });

  it('keeps an edit before it apart from one after it, in the order they were made', async () => {
    const server = aSentQuote();
    edit('a', 'unitPrice', '120.00');
    discardChanges(quoteId);
    edit('a', 'unitPrice', '130.00');
    deleteLineItems(quoteId, ['b']);
    expect(shown()).toEqual(['a 130.00']);
    await wait(2000);
    expect(writes(server)).toEqual([
      'PUT /api/line-items/a',
      'POST /api/quotes/quote-1/discard',
      'PUT /api/line-items/a',
      'DELETE /api/line-items/b',
    ]);
    expect(shown()).toEqual(['a 130.00']);
  });

  it('keeps a value that is typed again after it, although that was saved before it', async () => {
    const server = aSentQuote();
    edit('a', 'unitPrice', '120.00');
    discardChanges(quoteId);
    edit('a', 'unitPrice', '120.00');
    await wait(2000);
    expect(server.kept().lineItems[0]?.unitPrice).toBe('120.00');
    expect(shown()).toEqual(['a 120.00', 'b 100.00 Hidden']);
  });

  it('that is refused shows the changes again', async () => {
    const server = aSentQuote();
    edit('a', 'unitPrice', '120.00');
    await wait(1000);
    server.fail(new ApiError(409, '409: …', 'Sent again'));
    const discarded = discardChanges(quoteId);
    await expect(discarded?.saved).rejects.toThrow('409');
    expect(shown()).toEqual(['a 120.00', 'b 100.00 Hidden']);
    await wait(0);
    expect(outbox().all()).toEqual([]);
  });

  it('that is refused need not be followed by its caller', async () => {
    const unhandled = vi.fn();
    process.on('unhandledRejection', unhandled);
    const server = aSentQuote();
    edit('a', 'unitPrice', '120.00');
    await wait(1000);
    server.fail(new ApiError(409, '409: …', 'Sent again'));
    discardChanges(quoteId);
    await wait(1000);
    process.off('unhandledRejection', unhandled);
    expect(outbox().all()).toEqual([]);
    expect(unhandled).not.toHaveBeenCalled();
  });

  it('whose undo is refused leaves the later edit, and nothing that waits', async () => {
    const server = aSentQuote();
    edit('a', 'unitPrice', '120.00');
    await wait(1000);
    const discarded = discardChanges(quoteId);
    await discarded?.saved;
    edit('a', 'unitPrice', '130.00');
    await wait(1000);
    server.fail(new ApiError(409, '409: …', 'Edited since'));
    await expect(discarded?.undo()).rejects.toThrow('409');
    await wait(0);
    expect(outbox().all()).toEqual([]);
    expect(shown()).toEqual(['a 130.00', 'b 100.00 Hidden']);
  });

  it('is not offered where nothing changed or the version cannot be brought back', () => {
    aSentQuote();
    expect(discardChanges(quoteId)).toBeNull();
    aServer(aQuote({ lineItems, sent: { ...sent, clientName: 'Dana', canDiscard: false } }));
    expect(discardChanges(quoteId)).toBeNull();
  });
});
