import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quotes } from './arbitraries.ts';
import { anItem, aSnapshot } from './fixtures.ts';
import { plainLetterhead } from './letterhead.ts';
import { newSection } from './sections.ts';
import { quoteTotals } from './totals.ts';
import type { LineItem, QuoteSnapshot } from './types.ts';
import { versionDocument } from './version.ts';
import { type RowChange, versionChanges } from './versionChanges.ts';

const aVersion = (items: Partial<LineItem>[], changes: Partial<QuoteSnapshot> = {}) => {
  const lineItems = items.map((item) => anItem(item));
  const totals = quoteTotals({ taxRate: changes.taxRate ?? '0', lineItems });
  return aSnapshot({ taxRate: '0', lineItems, totals, ...changes });
};
const short = (change: RowChange) =>
  change.kind === 'changed'
    ? [change.before.description, change.before.total, change.after.description, change.after.total]
    : [change.kind, change.row.description, change.row.total];
const rows = (before: Partial<LineItem>[], after: Partial<LineItem>[]) =>
  versionChanges(aVersion(before), aVersion(after)).rows.map(short);

const facial = { description: 'Facial', unitPrice: '80.00' };
const filler = { description: 'Filler', unitPrice: '145.00' };
const peel = { description: 'Peel', unitPrice: '60.00' };

describe('the items', () => {
  it('are added, removed, or cost more or less', () => {
    expect(rows([facial, peel], [{ ...facial, unitPrice: '90.00' }, filler])).toEqual([
      ['Facial', '$80.00', 'Facial', '$90.00'],
      ['added', 'Filler', '$145.00'],
      ['removed', 'Peel', '$60.00'],
    ]);
  });

  it('are the same in another order', () => {
    expect(rows([facial, filler, peel], [peel, facial, filler])).toEqual([]);
  });

  it('change what their section comes to, and so does an item that moves to another', () => {
    const [walls, floor] = ['Walls', 'Floor'].map((name) => ({ ...newSection, description: name }));
    const dear = { ...facial, unitPrice: '90.00' };
    expect(rows([walls ?? {}, facial], [walls ?? {}, dear])).toEqual([
      ['Walls', '$80.00', 'Walls', '$90.00'],
      ['Facial', '$80.00', 'Facial', '$90.00'],
    ]);
    expect(
      rows(
        [walls ?? {}, facial, peel, floor ?? {}, filler],
        [walls ?? {}, facial, floor ?? {}, peel, filler],
      ),
    ).toEqual([
      ['Walls', '$140.00', 'Walls', '$80.00'],
      ['Floor', '$145.00', 'Floor', '$205.00'],
    ]);
    // A section is no item, though it has the same name.
    expect(rows([{ ...walls, description: 'Facial' }, facial], [facial])).toEqual([
      ['removed', 'Facial', '$80.00'],
    ]);
  });

  it('are the same under another name', () => {
    expect(rows([facial, peel], [{ ...facial, description: 'Deep facial' }, peel])).toEqual([
      ['Facial', '$80.00', 'Deep facial', '$80.00'],
    ]);
  });

  it('of the same name are paired with those most like them', () => {
    const dear = { ...facial, unitPrice: '100.00' };
    expect(rows([facial, dear], [dear])).toEqual([['removed', 'Facial', '$80.00']]);
    expect(rows([facial, facial], [facial, dear])).toEqual([
      ['Facial', '$80.00', 'Facial', '$100.00'],
    ]);
  });

  it('of the same name and different prices are paired by the price', () => {
    const [dear, cheap] = ['100.00', '50.00'].map((unitPrice) => ({ ...facial, unitPrice }));
    expect(
      rows(
        [
          { ...dear, quantity: '1' },
          { ...cheap, quantity: '3' },
        ],
        [
          { ...cheap, quantity: '4' },
          { ...dear, quantity: '2' },
        ],
      ),
    ).toEqual([
      ['Facial', '$150.00', 'Facial', '$200.00'],
      ['Facial', '$100.00', 'Facial', '$200.00'],
    ]);
  });

  it('change when they become optional', () => {
    expect(rows([facial, peel], [facial, { ...peel, option: 'offered' }])).toEqual([
      ['Peel', '$60.00', 'Peel', '$60.00'],
    ]);
  });

  it('change with a note, a discount, or a case that costs nothing', () => {
    expect(rows([facial], [{ ...facial, notes: 'Twice' }])).toHaveLength(1);
    expect(rows([facial], [{ ...facial, discountValue: '10' }])).toEqual([
      ['Facial', '$80.00', 'Facial', '$72.00'],
    ]);
    expect(rows([facial], [{ ...facial, description: 'FACIAL' }])).toHaveLength(1);
  });
});

it('names a deposit', () => {
  const facts = versionChanges(
    aSnapshot({ deposit: '30%' }),
    aSnapshot({ deposit: '500.00' }),
  ).facts;
  expect(facts).toEqual([{ label: 'Deposit', before: '30%', after: '$500.00' }]);
});

it('names a discount on the whole', () => {
  const fact = (before: Partial<QuoteSnapshot>, after: Partial<QuoteSnapshot>) =>
    versionChanges(aSnapshot(before), aSnapshot(after)).facts;
  const label = 'Quote discount';
  const ten = { discountType: 'percent', discountValue: '10' } as const;
  const five = { discountType: 'fixed', discountValue: '5.00' } as const;
  expect(fact({}, ten)).toEqual([{ label, before: '', after: '10%' }]);
  expect(fact(ten, five)).toEqual([{ label, before: '10%', after: '$5.00' }]);
  expect(fact(five, five)).toEqual([]);
});

it('names taxes as the newer version does, and what changed of a second one', () => {
  const of = (taxName: string, secondTaxName: string) => ({
    company: { ...plainLetterhead('Glow'), taxName, secondTaxName },
  });
  const gst = of('GST', 'PST');
  const added = { secondTax: 'added', secondTaxRate: '7' } as const;
  const facts = (before: Partial<QuoteSnapshot>, after: Partial<QuoteSnapshot>) =>
    versionChanges(aSnapshot(before), aSnapshot(after)).facts;
  expect(facts({ ...gst, taxRate: '5' }, { ...gst, taxRate: '6', ...added })).toEqual([
    { label: 'GST rate', before: '5%', after: '6%' },
    { label: 'PST rate', before: '', after: '7%' },
  ]);
  expect(facts({ ...gst, ...added }, { ...gst, ...added, secondTax: 'instead' })).toEqual([
    { label: 'PST rate', before: '7%', after: '7% on some items' },
  ]);
  expect(facts(of('', ''), gst)).toEqual([{ label: 'Tax names', before: '', after: 'GST · PST' }]);
});

it('names what else differs', () => {
  const before = aVersion([facial], { provider: 'Dr. Wu', paymentTerms: 'Now.' });
  const after = aVersion([facial], {
    version: 2,
    projectTitle: 'Spring',
    taxRate: '8.50',
    validUntil: '2027-01-05',
  });
  const { total, facts } = versionChanges(before, after);
  expect(total).toEqual({ label: 'Total', before: '$80.00', after: '$86.80' });
  expect(facts).toEqual([
    { label: 'Tax rate', before: '0%', after: '8.5%' },
    { label: 'From', before: 'Dr. Wu', after: '' },
    { label: 'Project', before: 'Kitchen', after: 'Spring' },
    { label: 'Payment terms', before: 'Now.', after: '' },
    { label: 'Valid until', before: 'December 21, 2026', after: 'January 5, 2027' },
  ]);
});

it('names what the letterhead and the provider say of themselves, where both versions know it', () => {
  const company = { ...plainLetterhead('Glow'), address: '1 Main Street', footer: 'IBAN 1' };
  const before = aVersion([facial], { company, provider: 'Dr. Wu', providerPhone: '555 0101' });
  const after = {
    ...before,
    company: { ...company, name: 'Glow LLC', phone: '555 0000', footer: 'IBAN 2' },
    providerPhone: '555 0102',
  };
  expect(versionChanges(before, after).facts).toEqual([
    { label: 'From', before: 'Dr. Wu · 555 0101', after: 'Dr. Wu · 555 0102' },
    { label: 'Company', before: 'Glow', after: 'Glow LLC' },
    { label: 'Address and contact', before: '1 Main Street', after: '1 Main Street\n555 0000' },
    { label: 'Footer', before: 'IBAN 1', after: 'IBAN 2' },
  ]);
  const { company: _, ...archived } = before;
  expect(versionChanges(archived, before).facts).toEqual([]);
});

it('of any two versions, the changes account for every item of both', () => {
  const version = fc.record({
    lineItems: fc.array(
      fc.record({
        description: fc.constantFrom('Facial', 'Filler', 'Peel', ''),
        unitPrice: fc.constantFrom('80.00', '90.00'),
        notes: fc.constantFrom('', 'Twice'),
      }),
      { maxLength: 8 },
    ),
  });
  const rowsOf = (of: QuoteSnapshot) => versionDocument(of).rows.map((row) => JSON.stringify(row));
  fc.assert(
    fc.property(version, version, (one, other) => {
      const [before, after] = [aVersion(one.lineItems), aVersion(other.lineItems)];
      const { rows: found } = versionChanges(before, after);
      // Undone, the changes make the earlier version of the newer one.
      const kept = rowsOf(after);
      for (const change of found) {
        const [was, is] =
          change.kind === 'changed'
            ? [change.before, change.after]
            : [change.kind === 'removed' && change.row, change.kind === 'added' && change.row];
        if (is) expect(kept.splice(kept.indexOf(JSON.stringify(is)), 1)).toHaveLength(1);
        if (was) kept.push(JSON.stringify(was));
      }
      expect(kept.toSorted()).toEqual(rowsOf(before).toSorted());
      expect(versionChanges(after, before).rows).toHaveLength(found.length);
    }),
  );
});

it('a version differs from itself in nothing', () => {
  fc.assert(
    fc.property(quotes, (quote) => {
      const version = aVersion(quote.lineItems.filter(({ enabled }) => enabled));
      expect(versionChanges(version, version)).toEqual({ total: null, rows: [], facts: [] });
    }),
  );
});
