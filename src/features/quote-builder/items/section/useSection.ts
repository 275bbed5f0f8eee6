import { hasOnePrice } from '@domain/pricing.ts';
import { sectionsOf } from '@domain/sections.ts';
import { sectionTotals } from '@domain/totals.ts';
import type { Quote } from '@domain/types.ts';
import { useCallback } from 'react';
import { useQuoteValue } from '../../../../outbox/view/useQuote.ts';
import { totalsOf } from '../../useQuoteTotals.ts';

/** A section of a quote, as its heading shows it. */
export type SectionFacts = {
  /** In their order. */
  itemIds: readonly string[];
  includedCount: number;
  /** Whether it has one price, and items without a price of their own. */
  isTaxedAsOne: boolean;
  /** What the items come to, dollars with two decimals. */
  total: string;
};

const known = new WeakMap<Quote, ReadonlyMap<string, SectionFacts>>();

/** The sections of a quote by the ids of their headings, computed once per state of the quote. */
function sectionsIn(quote: Quote): ReadonlyMap<string, SectionFacts> {
  const before = known.get(quote);
  if (before) return before;
  const { lineItems } = quote;
  const totals = sectionTotals(lineItems, totalsOf(quote).lines);
  const totalOf = new Map(lineItems.map(({ id }, place) => [id, totals[place] ?? '0.00']));
  const found = new Map<string, SectionFacts>();
  for (const { heading, items } of sectionsOf(lineItems)) {
    if (!heading) continue;
    found.set(heading.id, {
      itemIds: items.map(({ id }) => id),
      includedCount: items.filter(({ enabled }) => enabled).length,
      isTaxedAsOne: hasOnePrice(heading) && items.some(({ option }) => option === 'none'),
      total: totalOf.get(heading.id) ?? '0.00',
    });
  }
  known.set(quote, found);
  return found;
}

const nothing: SectionFacts = {
  itemIds: [],
  includedCount: 0,
  isTaxedAsOne: false,
  total: '0.00',
};

/** The section that a row begins; renders only when these facts change. */
export function useSection(quoteId: string, headingId: string): SectionFacts {
  const select = useCallback(
    (quote: Quote) => sectionsIn(quote).get(headingId) ?? nothing,
    [headingId],
  );
  return useQuoteValue(quoteId, select) ?? nothing;
}

const none: readonly string[] = [];

/** The ids of the rows that begin a section, in order; the same array until it changes. */
export function useHeadingIds(quoteId: string): readonly string[] {
  return useQuoteValue(quoteId, headingIdsOf) ?? none;
}

const headingIdsOf = (quote: Quote): readonly string[] =>
  sectionsOf(quote.lineItems).flatMap(({ heading }) => (heading ? [heading.id] : []));

/** The ids of the rows whose section has one price, and with it one tax; the same array until it changes. */
export function useTaxedAsOneIds(quoteId: string): readonly string[] {
  return useQuoteValue(quoteId, taxedAsOneIdsOf) ?? none;
}

const taxedAsOneIdsOf = (quote: Quote): readonly string[] =>
  sectionsOf(quote.lineItems).flatMap(({ heading, items }) =>
    heading && hasOnePrice(heading) ? items.map(({ id }) => id) : [],
  );
