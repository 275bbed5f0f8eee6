import {
  asInProfile,
  noDiscount,
  noSecondTax,
} from '../../supabase/functions/_shared/domain/constants.ts';
import type { LineItem, Quote } from '../../supabase/functions/_shared/domain/types.ts';

const scripts = {
  latin: {
    client: 'Maria Thompson',
    provider: 'Glow Aesthetics',
    line: 'Consultation and treatment plan',
    notes: 'Includes an aftercare kit – and one follow-up call within two weeks.',
    terms: '50 % on acceptance, the rest within 14 days of the last visit.',
  },
  other: {
    client: 'Łódź Studio „Zażółć”',
    provider: 'Κλινική Ελπίδα',
    line: 'Консультация и план лечения',
    notes: 'Zawiera zestaw pielęgnacyjny – i jedną rozmowę w ciągu dwóch tygodni.',
    terms: 'Płatność w ciągu 14 dni. Πληρωμή εντός 14 ημερών. Оплата в течение 14 дней.',
  },
} as const;

export type Script = keyof typeof scripts;

function lineItem(index: number, script: Script): LineItem {
  const words = scripts[script];
  const isPercent = index % 3 === 0;
  return {
    id: String(index),
    description: `${words.line} ${index + 1}`,
    notes: index % 4 === 0 ? words.notes : '',
    quantity: String(1 + (index % 9)),
    unit: ['hour', 'project', 'piece', 'sqft'][index % 4] ?? 'hour',
    unitPrice: `${10 + ((index * 37) % 900)}.${String((index * 7) % 100).padStart(2, '0')}`,
    volumePrices: '',
    discountType: isPercent ? 'percent' : 'fixed',
    discountValue: isPercent ? '12.5' : index % 3 === 1 ? '5.00' : '0',
    tax: 'standard',
    enabled: true,
    option: 'none',
    section: 'none',
    minQuantity: '0',
    maxQuantity: '0',
    sortOrder: index,
  };
}

/** A quote with a number of lines: every fourth with notes, two of three with a discount. */
export function benchQuote(rows: number, script: Script): Quote {
  const words = scripts[script];
  return {
    id: 'bench',
    clientName: words.client,
    clientId: null,
    projectTitle: words.line,
    providerId: 'provider',
    provider: { id: 'provider', name: words.provider, phone: '', email: '' },
    logoId: null,
    logo: null,
    ...noDiscount,
    taxRate: '8.5',
    ...noSecondTax,
    deposit: '',
    ...asInProfile,
    paymentTerms: words.terms,
    lineItems: Array.from({ length: rows }, (_, index) => lineItem(index, script)),
  };
}
