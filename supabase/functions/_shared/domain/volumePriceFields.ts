import { limits } from './constants.ts';
import { fields as words } from './messages/fields.ts';
import { toCents } from './money.ts';
import {
  checkQuantity,
  checkRequiredAmount,
  type FieldCheck,
  type FieldContext,
} from './numberFields.ts';
import { readThousandths } from './pricing.ts';
import { readNumber } from './readNumber.ts';
import { type VolumePrice, writeVolumePrices } from './volumePrices.ts';

/** What is wrong with the fields of one volume price. */
export type VolumePriceProblem = { [F in keyof VolumePrice]?: string };

type CheckedPrices =
  | { ok: true; value: string }
  /** The problems of each row, in their order. */
  | { ok: false; problems: VolumePriceProblem[] };

const { volumePrices: own } = words;

const refuse = (message: string) => ({ ok: false, message }) as const;
const isBlank = ({ from, unitPrice }: VolumePrice) => from.trim() === '' && unitPrice.trim() === '';

/**
 * Checks volume prices as they are typed, in any order. A row without anything in it does not count.
 * @param context whether the tenant allows decimal quantities, which decides only if it is given: from 2.5
 *   is from 3 where quantities are whole.
 * @returns them as one text in canonical form, or what is wrong with each row
 */
export function checkVolumePriceRows(
  rows: readonly VolumePrice[],
  { decimalQuantities = true }: FieldContext = {},
): CheckedPrices {
  const prices: VolumePrice[] = [];
  const problems = rows.map((row): VolumePriceProblem => {
    if (isBlank(row)) return {};
    const from = checkFrom(row.from, prices, decimalQuantities);
    const unitPrice = checkPrice(row.unitPrice);
    if (from.ok && unitPrice.ok) prices.push({ from: from.value, unitPrice: unitPrice.value });
    return {
      ...(from.ok ? {} : { from: from.message }),
      ...(unitPrice.ok ? {} : { unitPrice: unitPrice.message }),
    };
  });
  if (problems.some((problem) => Object.keys(problem).length > 0)) return { ok: false, problems };
  prices.sort((one, other) => Number(one.from) - Number(other.from));
  return { ok: true, value: writeVolumePrices(prices) };
}

function checkFrom(
  text: string,
  before: readonly VolumePrice[],
  decimalQuantities: boolean,
): FieldCheck<string> {
  const read = readNumber(text, { thousands: true, example: '' });
  // `1.000` means 1000 in much of Europe.
  if (read === null || read === 'unclear' || /\.\d\d0$/.test(read)) return refuse(own.from);
  const from = checkQuantity(read, { decimalQuantities });
  if (!from.ok) return from;
  if (readThousandths(from.value) === 0n) return refuse(own.from);
  return before.some((price) => price.from === from.value) ? refuse(own.twice) : from;
}

const checkPrice = (text: string): FieldCheck<string> =>
  text.trim() === '' ? refuse(own.unitPrice) : checkRequiredAmount(text);

/** Whether a price is higher than the one of the next smaller quantity, as they are typed. */
export function isDearerThanFewer(
  price: VolumePrice,
  all: readonly VolumePrice[],
  unitPrice: string,
): boolean {
  const start = quantityIn(price);
  const fewer = all
    .filter((one) => quantityIn(one) < start)
    .toSorted((one, other) => quantityIn(one) - quantityIn(other))
    .at(-1);
  const before = fewer?.unitPrice ?? unitPrice;
  return before.trim() !== '' && centsIn(price.unitPrice) > centsIn(before);
}

/** NaN for a text that is none. */
const quantityIn = ({ from }: VolumePrice) => Number(from.replaceAll(',', ''));

function centsIn(typed: string): bigint {
  const amount = checkRequiredAmount(typed);
  return amount.ok ? toCents(amount.value) : 0n;
}

/** The text of volume prices: `'50 = 80; 10 = $90'` → `'10: 90.00; 50: 80.00'`. */
export function checkVolumePrices(value: unknown, context: FieldContext = {}): FieldCheck<string> {
  if (typeof value !== 'string') return refuse(words.notText);
  const rows = value
    .split(/[;\n]/)
    .filter((part) => part.trim() !== '')
    .map((part) => part.split(/[:=]/));
  if (rows.length > limits.volumePrices) return refuse(own.tooMany);
  if (rows.some((row) => row.length !== 2)) return refuse(own.format);
  const checked = checkVolumePriceRows(
    rows.map(([from = '', unitPrice = '']) => ({ from, unitPrice })),
    context,
  );
  if (checked.ok) return checked;
  const [message = own.format] = checked.problems.flatMap((problem) => Object.values(problem));
  return refuse(message);
}
