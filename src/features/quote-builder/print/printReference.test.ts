import type { QuoteLife } from '@domain/types.ts';
import { describe, expect, it } from 'vitest';
import { printReference } from './printReference.ts';

const draft: QuoteLife = {
  status: 'draft',
  number: null,
  version: null,
  validUntil: null,
  isLocked: false,
};
const sent: QuoteLife = {
  ...draft,
  status: 'viewed',
  number: 'Q-2026-0007',
  version: 2,
  validUntil: '2026-12-31',
};

describe('what a printed quote is called', () => {
  it('is a draft until it has a number', () => {
    expect(printReference(draft, false)).toEqual({ reference: 'Draft', validUntil: '' });
  });

  it('is its version while it says what was sent', () => {
    const version = {
      reference: 'Q-2026-0007, version 2',
      validUntil: 'December 31, 2026',
    };
    expect(printReference(sent, false)).toEqual(version);
    expect(printReference({ ...sent, status: 'accepted', isLocked: true }, false)).toEqual(version);
  });

  it('is a draft of its number as soon as it says something else', () => {
    const next = { reference: 'Q-2026-0007, draft', validUntil: '' };
    expect(printReference(sent, true)).toEqual(next);
    expect(printReference({ ...sent, status: 'accepted' }, false)).toEqual(next);
  });
});
