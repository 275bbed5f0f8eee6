import { expect, it } from 'vitest';
import { aLineItem, aQuote } from '../../../outbox/testing/builders.ts';
import { getToasts } from '../../../ui/toast.ts';
import { insertTemplate } from './insertTemplate.ts';

it.each([{ quantity: '1.5' }, { minQuantity: '0.5' }, { maxQuantity: '2.25' }])(
  'refuses a template with decimals as a whole where a tenant has none: %o',
  (fields) => {
    const lineItems = [aLineItem(), aLineItem(fields)];
    insertTemplate('quote', aQuote({ projectTitle: 'Spa day', lineItems }), false);
    expect(getToasts()).toMatchObject([
      {
        description: 'Spa day has quantities with decimals, which are turned off in the settings.',
      },
    ]);
  },
);
