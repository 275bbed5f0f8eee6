import { describe, expect, it } from 'vitest';
import { CREATE, NONE, providerChoices } from './providerChoices.ts';

const glow = { id: 'g', name: 'Glow Aesthetics' };
const harbor = { id: 'h', name: 'Harbor' };

describe('providerChoices', () => {
  it('lists every provider when the search is empty', () => {
    expect(providerChoices([glow, harbor], null, '').map(({ value }) => value)).toEqual(['g', 'h']);
  });

  it('lists the quote’s own provider even if it is not in the list yet', () => {
    const values = providerChoices([harbor], glow, '').map(({ value }) => value);
    expect(values).toEqual([NONE, 'g', 'h']);
    expect(providerChoices([harbor, glow], glow, '')).toHaveLength(3);
  });

  it('offers “No provider” if one is chosen and the search is empty', () => {
    expect(providerChoices([glow], glow, '')[0]).toEqual({ value: NONE, label: 'No provider' });
    expect(providerChoices([glow], glow, 'gl').map(({ value }) => value)).not.toContain(NONE);
  });

  it('[S2-42] offers to create a provider with a new name', () => {
    expect(providerChoices([glow, harbor], null, ' har ')).toEqual([
      { value: 'h', label: 'Harbor' },
      { value: CREATE, label: 'Create provider “har”' },
    ]);
  });

  it('does not offer a second provider with the same name', () => {
    expect(providerChoices([glow, harbor], null, 'HARBOR')).toEqual([
      { value: 'h', label: 'Harbor' },
    ]);
  });
});
