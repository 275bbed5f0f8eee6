/**
 * Explains how a figure is calculated, line by line. Every amount comes from `quoteTotals`, and
 * every intermediate value from the same functions (`pricing.ts`).
 */

import { messages } from './messages/messages.ts';
import {
  type Cents,
  cents,
  formatDecimal,
  formatMoney,
  fromCents,
  groupThousands,
  toCents,
  trimDecimal,
} from './money.ts';
import {
  type Discount,
  discountOf,
  exactGross,
  exactShare,
  grossOf,
  isCounted,
  isHeading,
  readAmount,
  readThousandths,
} from './pricing.ts';
import { type LineTotals, type QuoteTotals, quoteTotals, sectionTotals } from './totals.ts';
import type { LineItem, PricedLine, PricedQuote } from './types.ts';

/** A figure of the summary. */
export type Figure =
  | 'subtotal'
  | 'totalDiscounts'
  | 'quoteDiscount'
  | 'netSubtotal'
  | 'tax'
  | 'total';

/** What can be explained: a figure of the summary, or a line's total. */
export type Subject = Figure | { itemId: string };

/** One amount that is added or subtracted. The steps of an explanation add up to its amount. */
export type Step = {
  label: string;
  /** The calculation, e.g. `3 × $120.00`. */
  working: string | null;
  /** The amount before rounding, `$3.335`, if rounding changed it. */
  unrounded: string | null;
  sign: '+' | '-';
  /** Dollars with two decimals, unsigned. */
  amount: string;
  /** The figure that this step is based on, if that has its own explanation. */
  figure: Figure | null;
};

export type Explanation = {
  /** Name of the explained amount, as the screen shows it. */
  label: string;
  /** The figure itself, dollars with two decimals. */
  amount: string;
  steps: Step[];
  /** Where and how it is rounded, in one sentence. */
  rule: string;
};

type ExplainedLine = PricedLine & Pick<LineItem, 'id' | 'description'>;
type ExplainedQuote = Omit<PricedQuote, 'lineItems'> & {
  lineItems: readonly ExplainedLine[];
};
type Priced = { line: ExplainedLine; name: string; figures: LineTotals };

const words = messages.explain;
const noLine: LineTotals = { gross: '0.00', discount: '0.00', total: '0.00' };

/**
 * Explains one figure of a quote.
 * @returns its steps and rounding rule; null if the line is not (or no longer) in the quote.
 */
export function explain(quote: ExplainedQuote, subject: Subject): Explanation | null {
  const totals = quoteTotals(quote);
  const lines = quote.lineItems.map((line, index) => ({
    line,
    name: line.description.trim() || messages.items.rowName(index + 1),
    figures: totals.lines[index] ?? noLine,
  }));
  if (typeof subject === 'string') {
    return {
      label: messages.figures[subject],
      amount: totals[subject] ?? '0.00',
      steps: figureSteps[subject](totals, lines, quote),
      rule: ruleOf(
        subject,
        lines.some(({ line }) => isCounted(line) && isRounded(line)),
      ),
    };
  }
  const place = lines.findIndex(({ line }) => line.id === subject.itemId);
  const priced = lines[place];
  if (!priced) return null;
  return isHeading(priced.line) ? explainSection(lines, place) : explainLine(priced);
}

/** What the items of a section come to. */
function explainSection(lines: readonly Priced[], place: number): Explanation {
  const rest = lines.slice(place + 1);
  const next = rest.findIndex(({ line }) => isHeading(line));
  const sums = sectionTotals(
    lines.map(({ line }) => line),
    lines.map(({ figures }) => figures),
  );
  return {
    label: lines[place]?.name ?? '',
    amount: sums[place] ?? '0.00',
    steps: rest
      .slice(0, next < 0 ? rest.length : next)
      .map(({ line, name, figures }) =>
        isCounted(line) ? step(name, figures.total) : step(notCounted(line, name), '0.00'),
      ),
    rule: words.rules.section,
  };
}

/** The name of a line that does not count, and why. */
const notCounted = (line: PricedLine, name: string) =>
  `${name} ${line.enabled ? words.optional : messages.items.excluded}`;

/** Whether quantity × unit price had to be rounded; never with a whole quantity. */
const isRounded = (line: PricedLine) =>
  grossWorking(line, fromCents(grossOf(line))).unrounded !== null;

function ruleOf(what: Figure | 'percent' | 'fixed', hasRoundedGross: boolean): string {
  const rounded: { [rule in typeof what]?: string } = words.rulesOfRoundedGross;
  return (hasRoundedGross ? rounded[what] : undefined) ?? words.rules[what];
}

type StepsOf = (totals: QuoteTotals, lines: Priced[], quote: PricedQuote) => Step[];

const figureSteps: Record<Figure, StepsOf> = {
  subtotal: (_totals, lines) =>
    lines
      .filter(({ line }) => !isHeading(line))
      .map(({ line, name, figures }) =>
        isCounted(line)
          ? step(name, figures.gross, grossWorking(line, figures.gross))
          : step(notCounted(line, name), '0.00', {
              working: grossWorking(line, figures.gross).working,
            }),
      ),
  totalDiscounts: (_totals, lines) =>
    lines
      .filter(({ line, figures }) => isCounted(line) && figures.discount !== '0.00')
      .map(({ line, name, figures }) =>
        step(name, figures.discount, discountWorking(line, grossOf(line))),
      ),
  quoteDiscount: ({ quoteDiscount, ...totals }, _lines, quote) =>
    quoteDiscount === undefined
      ? []
      : [step(words.wholeDiscount, quoteDiscount, wholeDiscountWorking(totals, quote))],
  netSubtotal: (totals) => beforeTax(totals),
  tax: (totals, _lines, { taxRate }) => [
    step(words.shareOfNet, totals.tax, { ...taxWorking(totals, taxRate), figure: 'netSubtotal' }),
  ],
  total: (totals, _lines, { taxRate }) => [
    ...beforeTax(totals),
    step(messages.figures.tax, totals.tax, { ...taxWorking(totals, taxRate), figure: 'tax' }),
  ],
};

/** Subtotal and discounts, if any, as in the summary. */
function beforeTax({ subtotal, totalDiscounts, quoteDiscount = '0.00' }: QuoteTotals): Step[] {
  const { figures } = messages;
  const subtracted = (figure: 'totalDiscounts' | 'quoteDiscount', amount: string) =>
    amount === '0.00' ? [] : [step(figures[figure], amount, { figure, sign: '-' })];
  return [
    step(figures.subtotal, subtotal, { figure: 'subtotal' }),
    ...subtracted('totalDiscounts', totalDiscounts),
    ...subtracted('quoteDiscount', quoteDiscount),
  ];
}

/** Of what the items come to, which is the subtotal where none has a discount. */
function wholeDiscountWorking(
  { subtotal, totalDiscounts }: Omit<QuoteTotals, 'quoteDiscount'>,
  { discountType = 'percent', discountValue = '0' }: PricedQuote,
): Partial<Step> {
  const amount = cents(toCents(subtotal) - toCents(totalDiscounts));
  const working = discountWorking({ discountType, discountValue }, amount);
  return totalDiscounts === '0.00' ? { ...working, figure: 'subtotal' } : working;
}

function taxWorking({ netSubtotal, tax }: QuoteTotals, taxRate: string): Working {
  return shareWorking(readAmount(netSubtotal), taxRate, tax);
}

function explainLine({ line, name, figures }: Priced): Explanation {
  const gross = step(words.gross, figures.gross, grossWorking(line, figures.gross));
  const subtracted = (label: string, amount: string, more: Partial<Step> = {}) =>
    step(label, amount, { ...more, sign: '-' });
  const amount = figures.total;
  if (!line.enabled) {
    const excluded = subtracted(messages.items.excluded, figures.gross);
    return { label: name, amount, steps: [gross, excluded], rule: words.rules.excluded };
  }
  const steps =
    figures.discount === '0.00'
      ? [gross]
      : [
          gross,
          subtracted(
            messages.items.labels.discount,
            figures.discount,
            discountWorking(line, grossOf(line)),
          ),
        ];
  const rule = ruleOf(line.discountType, isRounded(line));
  if (isCounted(line)) return { label: name, amount, steps, rule };
  return { label: name, amount, steps, rule: `${words.offered} ${rule}` };
}

function step(label: string, amount: string, more: Partial<Step> = {}): Step {
  return { label, amount, sign: '+', working: null, unrounded: null, figure: null, ...more };
}

type Working = Pick<Step, 'working' | 'unrounded'>;

function grossWorking(line: PricedLine, gross: string): Working {
  const quantity = trimDecimal(formatDecimal(readThousandths(line.quantity), 3));
  return {
    working: `${groupThousands(quantity)} × ${formatMoney(readAmount(line.unitPrice))}`,
    unrounded: beforeRounding(exactGross(line), 5, gross),
  };
}

function discountWorking(discount: Discount, amount: Cents): Working {
  const { discountType, discountValue } = discount;
  const saved = discountOf(discount, amount);
  if (discountType === 'percent') return shareWorking(amount, discountValue, fromCents(saved));
  const value = readAmount(discountValue);
  const isCapped = value !== saved;
  return {
    working: isCapped ? words.capped(formatMoney(value), formatMoney(saved)) : null,
    unrounded: null,
  };
}

function shareWorking(amount: Cents, percent: string, rounded: string): Working {
  const rate = trimDecimal(formatDecimal(readThousandths(percent), 3));
  return {
    working: words.percentOf(rate, formatMoney(amount)),
    unrounded: beforeRounding(exactShare(amount, percent), 7, rounded),
  };
}

/** The exact amount with all its decimals; null if it equals the rounded one. */
function beforeRounding(exact: bigint, decimals: number, rounded: string): string | null {
  const written = trimDecimal(formatDecimal(exact, decimals));
  return written === trimDecimal(rounded) ? null : `$${groupThousands(written)}`;
}
