import { asInProfile, noDiscount, noSecondTax } from '@domain/constants.ts';
import { plainLetterhead } from '@domain/letterhead.ts';
import type { LineItem } from '@domain/types.ts';
import type { CurrentUser, QuoteAnswer } from '../../api/types.ts';
import type { FieldEdit } from '../queue/entry.ts';
import { schemaVersion } from '../queue/storedEntry.ts';

export const anna: CurrentUser = {
  id: 'anna',
  username: 'anna',
  firstName: 'Anna',
  lastName: '',
  email: '',
  role: 'client',
  tenantId: 'glow',
  tenant: {
    name: 'glow',
    displayName: 'Glow Aesthetics',
    decimalQuantities: false,
    ...noSecondTax,
    letterhead: plainLetterhead('Glow Aesthetics'),
  },
  notifications: 'each',
  mustChangePassword: false,
};

export function aLineItem(changes: Partial<LineItem> = {}): LineItem {
  return {
    id: 'item-1',
    description: 'Facial',
    notes: '',
    quantity: '1',
    unit: 'hour',
    unitPrice: '100.00',
    volumePrices: '',
    discountType: 'percent',
    discountValue: '0',
    tax: 'standard',
    enabled: true,
    option: 'none',
    section: 'none',
    minQuantity: '0',
    maxQuantity: '0',
    sortOrder: 0,
    ...changes,
  };
}

export function aQuote(changes: Partial<QuoteAnswer> = {}): QuoteAnswer {
  return {
    id: 'quote-1',
    clientName: 'New Client',
    clientId: null,
    projectTitle: 'New Service',
    providerId: null,
    provider: null,
    logoId: null,
    logo: null,
    ...noDiscount,
    taxRate: '8.5',
    ...noSecondTax,
    deposit: '',
    paymentTerms: '',
    ...asInProfile,
    lineItems: [aLineItem()],
    status: 'draft',
    number: null,
    version: null,
    validUntil: null,
    isLocked: false,
    isTemplate: false,
    sent: null,
    scheduled: null,
    openQuestions: 0,
    completed: null,
    payment: null,
    stamp: 'stamp-1',
    ...changes,
  };
}

let sequence = 0;

/** A waiting edit of the first line item's price. */
export function anEntry(changes: Partial<FieldEdit> = {}): FieldEdit {
  sequence += 1;
  return {
    kind: 'edit',
    op: `op-${sequence}`,
    user: anna.id,
    tenant: 'glow',
    entity: 'lineItem',
    id: 'item-1',
    quoteId: 'quote-1',
    field: 'unitPrice',
    value: '120.00',
    base: '100.00',
    sequence,
    schemaVersion,
    attempted: false,
    failure: null,
    ...changes,
  };
}

export const parked = { status: 400, message: 'Not saved', parked: true };
export const temporary = { status: 0, message: 'Not saved yet', parked: false };
