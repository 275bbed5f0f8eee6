/** Prices of their own from certain quantities on, as the text that a service or an item keeps. */

import { pdf as words } from './messages/pdf.ts';
import { formatMoney, groupThousands } from './money.ts';

/** Whoever takes `from` or more pays `unitPrice` for each: `{ from: '10', unitPrice: '90.00' }`. */
export type VolumePrice = { from: string; unitPrice: string };

/** `'10: 90.00; 50: 80.00'`, the smallest quantity first; `''` for none. */
export const writeVolumePrices = (prices: readonly VolumePrice[]): string =>
  prices.map(({ from, unitPrice }) => `${from}: ${unitPrice}`).join('; ');

/** The reverse of `writeVolumePrices`. */
export const readVolumePrices = (text: string): VolumePrice[] =>
  text === ''
    ? []
    : text.split('; ').map((price) => {
        const [from = '', unitPrice = ''] = price.split(': ');
        return { from, unitPrice };
      });

/** As a quote shows them: `'From 10: $90.00, from 50: $80.00'`. */
export const volumePricesText = (prices: readonly VolumePrice[]): string =>
  prices
    .map(({ from, unitPrice }, place) =>
      words.fromQuantity(place === 0, groupThousands(from), formatMoney(unitPrice)),
    )
    .join(', ');
