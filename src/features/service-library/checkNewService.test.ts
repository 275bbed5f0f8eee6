import { describe, expect, it } from 'vitest';
import { texts } from '../../texts/texts.ts';
import { checkNewService } from './checkNewService.ts';

const peel = { name: ' Peel ', description: '', defaultUnit: 'hour', defaultPrice: '1,200' };

describe('checkNewService', () => {
  it('returns the service in its canonical form', () => {
    expect(checkNewService(peel)).toEqual({
      service: { name: 'Peel', description: '', defaultUnit: 'hour', defaultPrice: '1200.00' },
    });
  });

  it.each([
    { ...peel, name: '  ' },
    { ...peel, defaultPrice: '' },
  ])('[S5-07] requires name and price', (typed) => {
    expect(checkNewService(typed)).toMatchObject({ isIncomplete: true });
  });

  it.each(['-1', 'abc', '1e9', '1.005', '10000000'])(
    '[S5-09] refuses the price %s at its field',
    (defaultPrice) => {
      const checked = checkNewService({ ...peel, defaultPrice });
      expect(checked).toMatchObject({ isIncomplete: false });
      expect(checked).toHaveProperty('problems.defaultPrice');
    },
  );

  it('[S5-08] has a message for missing fields', () => {
    expect(texts.services.requiredMissing.title).toContain('Validation error');
  });
});
