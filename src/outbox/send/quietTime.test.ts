import { expect, it } from 'vitest';
import type { AnyEditedField, EditedEntity } from '../queue/entry.ts';
import { anEntry } from '../testing/builders.ts';
import { quietTime } from './quietTime.ts';

const timeOf = (entity: EditedEntity, field: AnyEditedField) =>
  quietTime(anEntry({ entity, field }));

it('[S4-07][S9-16] waits 800 ms for what is typed into a line item', () => {
  for (const field of ['quantity', 'unitPrice', 'discountValue', 'description', 'notes'] as const) {
    expect(timeOf('lineItem', field)).toBe(800);
  }
});

it('[S4-08] sends the choices of a line item at once', () => {
  for (const field of ['enabled', 'unit', 'discountType'] as const) {
    expect(timeOf('lineItem', field)).toBe(0);
  }
});

it('[S7-40][S7-39] sends header, tax and payment terms at once, on every change', () => {
  const fields = ['clientName', 'projectTitle', 'providerId', 'taxRate', 'paymentTerms'] as const;
  for (const field of fields) expect(timeOf('quote', field)).toBe(0);
});
