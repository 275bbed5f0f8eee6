export const explain = {
  gross: 'Gross',
  /** A price that a quantity has reached. */
  reached: (price: string, from: string) => `${price} (price from ${from})`,
  wholeDiscount: 'Discount on the whole quote',
  shareOfNet: 'Share of the net subtotal',
  shareOfTaxed: 'Share of the taxed amount',
  subjectTo: (tax: string) => `Amount subject to ${tax}`,
  shareOfDiscount: 'Share of the quote discount',
  part: (discount: string, part: string, whole: string) => `${discount} × ${part} ÷ ${whole}`,
  percentOf: (rate: string, amount: string) => `${rate}% of ${amount}`,
  optional: '(Optional)',
  depositOfTotal: 'Due on acceptance',
  offered: 'This option is not selected, so it is not in the total.',
  capped: (value: string, gross: string) => `${value}, capped at ${gross}`,
  rules: {
    subtotal:
      'Quantity times unit price is exact, so nothing is rounded. Excluded items do not count.',
    totalDiscounts:
      'Each percent discount is rounded to the cent, half a cent up. A fixed discount takes off no more than its item costs.',
    quoteDiscount:
      'The discount on the whole quote is calculated once, before tax, on what its items come to, and rounded to the cent, half a cent up. A fixed discount never exceeds that amount.',
    netSubtotal: 'Subtotal and discounts are to the cent already, so nothing more is rounded.',
    taxBase:
      'Each item is to the cent already. The discount on the whole quote is shared in proportion, rounded to the cent, half a cent up.',
    tax: 'Tax is calculated once, on the net subtotal, and rounded to the cent, half a cent up.',
    taxOfPart:
      'Tax is calculated once, on the part of the net subtotal that it applies to, and rounded to the cent, half a cent up.',
    total:
      'Percent discounts and tax are rounded to the cent, half a cent up, where they arise. The total itself is not rounded again.',
    deposit:
      'The deposit is calculated once, on the total, and rounded to the cent, half a cent up. A fixed deposit never exceeds the total.',
    remaining: 'Total and deposit are to the cent already, so nothing more is rounded.',
    percent: 'A percent discount is rounded to the cent, half a cent up.',
    fixed: 'Nothing is rounded. A fixed discount takes off no more than the item costs.',
    section:
      'Each item is to the cent already, so nothing more is rounded. Tax is calculated on the whole.',
    excluded: 'An excluded item keeps its price, and counts as nothing.',
  },
  /** If quantity × unit price is not a whole number of cents. */
  rulesOfRoundedGross: {
    subtotal:
      'Quantity times unit price is rounded to the cent, half a cent up. Excluded items do not count.',
    total:
      'Quantity times unit price, percent discounts and tax are rounded to the cent, half a cent up, where they arise. The total itself is not rounded again.',
    percent:
      'Quantity times unit price and a percent discount are rounded to the cent, half a cent up.',
    fixed:
      'Quantity times unit price is rounded to the cent, half a cent up. A fixed discount takes off no more than the item costs.',
  },
} as const;
