// @vitest-environment happy-dom

import { eventually } from '@domain/eventually.ts';
import { quoteTotals } from '@domain/totals.ts';
import { memo } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../api/apiError.ts';
import { saveEdit } from '../edits/saveEdit.ts';
import { aServer } from '../testing/aServer.ts';
import { aLineItem, aQuote } from '../testing/builders.ts';
import { emptyQueue } from '../testing/testOutbox.ts';
import { useFieldError } from './fieldErrors.ts';
import { useLineItem, useLineItemIds, usePendingState, useQuoteValue } from './useQuote.ts';

vi.mock('../../api/client.ts', () => ({ requestJson: vi.fn(), apiRequest: vi.fn() }));

const quoteId = 'quote-1';
const renders = new Map<string, number>();
const count = (name: string) => renders.set(name, (renders.get(name) ?? 0) + 1);

const Row = memo(function Row({ itemId }: { itemId: string }) {
  count(itemId);
  const item = useLineItem(quoteId, itemId);
  const error = useFieldError('lineItem', itemId, 'unitPrice');
  return (
    <li id={itemId}>
      {item?.unitPrice} {error?.message}
    </li>
  );
});

function Rows() {
  count('list');
  return useLineItemIds(quoteId).map((itemId) => <Row key={itemId} itemId={itemId} />);
}

function Summary() {
  count('summary');
  const total = useQuoteValue(quoteId, (quote) => quoteTotals(quote).total);
  return <p id="total">{total}</p>;
}

function Header() {
  count('header');
  return <h1>{useQuoteValue(quoteId, (quote) => ({ name: quote.clientName }))?.name}</h1>;
}

function State() {
  return <p id="state">{JSON.stringify(usePendingState(quoteId))}</p>;
}

const lineItems = Array.from({ length: 200 }, (_, index) =>
  aLineItem({ id: `item-${index}`, sortOrder: index }),
);
const rest = () => new Promise((resolve) => setTimeout(resolve, 20));
const text = (id: string) => document.getElementById(id)?.textContent?.trim();

let root: Root;
let server: ReturnType<typeof aServer>;

beforeEach(async () => {
  server = aServer(aQuote({ taxRate: '0', lineItems }));
  const element = document.body.appendChild(document.createElement('div'));
  root = createRoot(element);
  root.render([<Header key="h" />, <Rows key="r" />, <Summary key="s" />, <State key="state" />]);
  await rest();
  renders.clear();
});

afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
  emptyQueue();
});

describe('typing in one of 200 line items', () => {
  const type = (value: string) => saveEdit('lineItem', 'item-7', 'unitPrice', value, { quoteId });

  it('renders only that row and the summary', async () => {
    type('120');
    await rest();
    expect(text('item-7')).toBe('120.00');
    expect(text('total')).toBe('20020.00');
    expect(Object.fromEntries(renders)).toEqual({ 'item-7': 1, summary: 1 });
    expect(text('state')).toBe('"saving"');
  });

  it('renders nothing for a response that matches the screen', async () => {
    type('120');
    await rest();
    renders.clear();
    await eventually(() => expect(text('state')).toBe('"saved"'));
    expect(server.kept().lineItems[7]?.unitPrice).toBe('120.00');
    expect(Object.fromEntries(renders)).toEqual({});
  });

  it('shows only at that row that the server rejected the edit', async () => {
    server.fail(new ApiError(400, '400: …', 'A value is out of range'));
    type('120');
    await rest();
    renders.clear();
    await eventually(() => expect(text('state')).toBe('{"waiting":1}'));
    expect(text('item-7')).toBe('120.00 Not saved: A value is out of range');
    expect(Object.fromEntries(renders)).toEqual({ 'item-7': 1 });
  });

  it('renders no row for an edit of the header', async () => {
    saveEdit('quote', quoteId, 'clientName', 'Dana', { quoteId });
    await rest();
    expect(document.querySelector('h1')?.textContent).toBe('Dana');
    expect(renders.has('list')).toBe(false);
    expect([...renders.keys()].filter((name) => name.startsWith('item'))).toEqual([]);
  });
});
