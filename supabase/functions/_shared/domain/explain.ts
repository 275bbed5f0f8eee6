/**
 * Explains how a figure is calculated, line by line. Every amount comes from `quoteTotals`, and
 * every intermediate value from the same functions (`pricing.ts`).
 */

import { readDeposit } from './deposit.ts';
import type { TaxNames } from './letterhead.ts';
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
  hasTax,
  isCounted,
  isHeading,
  reachedPrice,
  readAmount,
  readThousandths,
  shareOfDiscount,
  taxesOf,
  unitPriceOf,
} from './pricing.ts';
import { type LineTotals, type QuoteTotals, quoteTotals, sectionTotals } from './totals.ts';
import type { LineItem, PricedLine, PricedQuote } from './types.ts';

/** A figure of the summary. */
export type Figure =
  | 'subtotal'
  | 'totalDiscounts'
  | 'quoteDiscount'
  | 'netSubtotal'
  | 'taxBase'
  | 'tax'
  | 'secondTaxBase'
  | 'secondTax'
  | 'total'
  | 'deposit'
  | 'remaining';

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
const standardNames: TaxNames = { first: messages.figures.tax, second: messages.figures.secondTax };
const noLine: LineTotals = { gross: '0.00', discount: '0.00', total: '0.00' };

/**
 * Explains one figure of a quote.
 * @param names what its taxes are called
 * @returns its steps and rounding rule; null if the line is not (or no longer) in the quote.
 */
export function explain(
  quote: ExplainedQuote,
  subject: Subject,
  names = standardNames,
): Explanation | null {
  const totals = quoteTotals(quote);
  const lines = quote.lineItems.map((line, index) => ({
    line,
    name: line.description.trim() || messages.items.rowName(index + 1),
    figures: totals.lines[index] ?? noLine,
  }));
  if (typeof subject === 'string') {
    const steps = figureSteps[subject]({ totals, lines, quote, names });
    const amount = totals[subject] ?? sumOf(steps);
    const rule = ruleOf(
      ruleNameOf(subject, totals),
      lines.some(({ line }) => isCounted(line) && isRounded(line)),
    );
    return { label: figureName(subject, names), amount, steps, rule };
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

/** What a figure is called. */
export const figureName = (figure: Figure, names: TaxNames): string => {
  if (figure === 'tax') return names.first;
  if (figure === 'secondTax') return names.second;
  if (figure === 'taxBase') return words.subjectTo(names.first);
  return figure === 'secondTaxBase' ? words.subjectTo(names.second) : messages.figures[figure];
};

const ruleNameOf = (figure: Figure, { taxBase, secondTaxBase }: QuoteTotals): RuleName => {
  if (figure === 'secondTaxBase') return 'taxBase';
  if (figure !== 'tax' && figure !== 'secondTax') return figure;
  return (figure === 'tax' ? taxBase : secondTaxBase) === undefined ? 'tax' : 'taxOfPart';
};

type RuleName = keyof typeof words.rules;

function ruleOf(what: RuleName, hasRoundedGross: boolean): string {
  const rounded: { [rule in typeof what]?: string } = words.rulesOfRoundedGross;
  return (hasRoundedGross ? rounded[what] : undefined) ?? words.rules[what];
}

type Explained = {
  totals: QuoteTotals;
  lines: Priced[];
  quote: PricedQuote;
  names: TaxNames;
};
type StepsOf = (of: Explained) => Step[];

const figureSteps: Record<Figure, StepsOf> = {
  subtotal: ({ lines }) =>
    lines
      .filter(({ line }) => !isHeading(line))
      .map(({ line, name, figures }) =>
        isCounted(line)
          ? step(name, figures.gross, grossWorking(line, figures.gross))
          : step(notCounted(line, name), '0.00', {
              working: grossWorking(line, figures.gross).working,
            }),
      ),
  totalDiscounts: ({ lines }) =>
    lines
      .filter(({ line, figures }) => isCounted(line) && figures.discount !== '0.00')
      .map(({ line, name, figures }) =>
        step(name, figures.discount, discountWorking(line, grossOf(line))),
      ),
  quoteDiscount: ({ totals, quote }) =>
    totals.quoteDiscount === undefined
      ? []
      : [step(words.wholeDiscount, totals.quoteDiscount, wholeDiscountWorking(totals, quote))],
  netSubtotal: ({ totals }) => beforeTax(totals),
  taxBase: (of) => taxedSteps(of, 'first'),
  tax: ({ totals, quote }) => [shareStep(bothTaxes(totals, quote).first)],
  secondTaxBase: (of) => taxedSteps(of, 'second'),
  secondTax: ({ totals, quote }) =>
    totals.secondTax === undefined ? [] : [shareStep(bothTaxes(totals, quote).second)],
  total: ({ totals, quote, names }) => {
    const { first, second } = bothTaxes(totals, quote);
    return [
      ...beforeTax(totals),
      step(names.first, first.amount, { ...taxWorking(first), figure: 'tax' }),
      ...(totals.secondTax === undefined
        ? []
        : [step(names.second, second.amount, { ...taxWorking(second), figure: 'secondTax' })]),
    ];
  },
  deposit: ({ totals, quote }) =>
    totals.deposit === undefined
      ? []
      : [
          step(words.depositOfTotal, totals.deposit, {
            ...discountWorking(readDeposit(quote.deposit ?? ''), readAmount(totals.total)),
            figure: 'total',
          }),
        ],
  remaining: ({ totals }) => [
    step(messages.figures.total, totals.total, { figure: 'total' }),
    ...(totals.deposit === undefined
      ? []
      : [step(messages.figures.deposit, totals.deposit, { figure: 'deposit', sign: '-' })]),
  ],
};

/** A tax: of what it is taken, `null` for all of the net, and at which rate. */
type Tax = { amount: string; net: string; part: string | null; figure: Figure; rate: string };

const bothTaxes = (totals: QuoteTotals, quote: PricedQuote): { first: Tax; second: Tax } => ({
  first: {
    amount: totals.tax,
    net: totals.netSubtotal,
    part: totals.taxBase ?? null,
    figure: 'taxBase',
    rate: quote.taxRate,
  },
  second: {
    amount: totals.secondTax ?? '0.00',
    net: totals.netSubtotal,
    part: totals.secondTaxBase ?? null,
    figure: 'secondTaxBase',
    rate: quote.secondTaxRate ?? '0',
  },
});

const taxWorking = ({ amount, net, part, rate }: Tax): Working =>
  shareWorking(readAmount(part ?? net), rate, amount);

const shareStep = (tax: Tax): Step =>
  tax.part === null
    ? step(words.shareOfNet, tax.amount, { ...taxWorking(tax), figure: 'netSubtotal' })
    : step(words.shareOfTaxed, tax.amount, { ...taxWorking(tax), figure: tax.figure });

/** The lines that have a tax, less their share of the discount on the whole. */
function taxedSteps({ totals, lines, quote }: Explained, which: 'first' | 'second'): Step[] {
  const taxes = taxesOf(lines.map(({ line }) => line));
  const taxed = lines.filter(
    ({ line }, place) =>
      isCounted(line) && !isHeading(line) && hasTax(which, taxes[place] ?? 'standard', quote),
  );
  const part = taxed.reduce((sum, { figures }) => sum + toCents(figures.total), 0n);
  const whole = toCents(totals.subtotal) - toCents(totals.totalDiscounts);
  const discount = toCents(totals.quoteDiscount ?? '0.00');
  const share = shareOfDiscount(discount, part, whole);
  const working = words.part(
    formatMoney(discount),
    formatMoney(cents(part)),
    formatMoney(cents(whole)),
  );
  return [
    ...taxed.map(({ name, figures }) => step(name, figures.total)),
    ...(share === 0n
      ? []
      : [step(words.shareOfDiscount, fromCents(cents(share)), { working, sign: '-' })]),
  ];
}

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

/** Of a figure that is not mentioned, because it is none or all of another. */
function sumOf(steps: readonly Step[]): string {
  let sum = 0n;
  for (const { sign, amount } of steps) sum += sign === '+' ? toCents(amount) : -toCents(amount);
  return fromCents(cents(sum));
}

function step(label: string, amount: string, more: Partial<Step> = {}): Step {
  return { label, amount, sign: '+', working: null, unrounded: null, figure: null, ...more };
}

type Working = Pick<Step, 'working' | 'unrounded'>;

function grossWorking(line: PricedLine, gross: string): Working {
  const quantity = trimDecimal(formatDecimal(readThousandths(line.quantity), 3));
  return {
    working: `${groupThousands(quantity)} × ${unitPriceWorking(line)}`,
    unrounded: beforeRounding(exactGross(line), 5, gross),
  };
}

function unitPriceWorking(line: PricedLine): string {
  const price = formatMoney(readAmount(unitPriceOf(line)));
  const reached = reachedPrice(line);
  return reached ? words.reached(price, groupThousands(reached.from)) : price;
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
