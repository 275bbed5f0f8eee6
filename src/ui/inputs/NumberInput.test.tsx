// @vitest-environment happy-dom
import { checkAmount, checkQuantity } from '@domain/numberFields.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type TestScreen, testScreen } from '../testScreen.tsx';
import { AmountInput } from './AmountInput.tsx';
import { describeInvalidFields } from './invalidFields.ts';
import { QuantityInput } from './QuantityInput.tsx';

let screen: TestScreen;
let saved: string[];
let withdrawn: number;

beforeEach(() => {
  screen = testScreen();
  saved = [];
  withdrawn = 0;
});
afterEach(() => screen.remove());

async function show(value: string, disabled = false): Promise<void> {
  await screen.render(
    <AmountInput
      label="Unit price"
      value={value}
      check={checkAmount}
      disabled={disabled}
      onSave={(next) => saved.push(next)}
      onBegin={() => {}}
      onWithdraw={withdraw}
    />,
  );
  await screen.until(() => expect(field().getAttribute('aria-valuenow')).toBe(`${Number(value)}`));
}

const withdraw = () => {
  withdrawn += 1;
};

function field(): HTMLInputElement {
  const input = screen.element.querySelector('input');
  if (!input) throw new Error('no field on the screen');
  return input;
}

const type = (text: string) =>
  screen.after(() => {
    const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    setValue?.call(field(), text);
    field().dispatchEvent(new Event('input', { bubbles: true }));
  });

describe('a number field', () => {
  it('keeps the text that is being typed, whatever the server answers in the meantime', async () => {
    await show('100.00');
    await screen.after(() => field().focus());
    await type('12.');
    expect(saved).toEqual(['12.00']);
    await show('12.00');
    expect(field().value).toBe('12.');
    await show('55.00');
    expect(field().value).toBe('12.');
    await screen.after(() => field().blur());
    await screen.until(() => expect(field().value).toBe('55.00'));
  });

  it('shows the stored value once it is disabled, even if it had the focus', async () => {
    await show('100.00');
    await screen.after(() => field().focus());
    await type('12.');
    await show('12.00', true);
    expect(field().value).toBe('12.00');
    await show('100.00', true);
    expect(field().value).toBe('100.00');
    await show('55.00');
    expect(field().value).toBe('55.00');
    expect(saved).toEqual(['12.00']);
  });

  it('[S5-29] counts an empty or non-numeric text as 0, and sends it as 0', async () => {
    await show('100.00');
    await screen.after(() => field().focus());
    await type('');
    await type('1e');
    expect(saved).toEqual(['0.00', '0.00']);
    expect(field().value).toBe('1e');
  });

  it('does not save the beginning of a number before the field is left', async () => {
    await show('100.00');
    await screen.after(() => field().focus());
    for (const text of ['$', '-', '-.', '$1']) await type(text);
    expect(saved).toEqual(['1.00']);
    await type('$');
    expect(field().hasAttribute('aria-invalid')).toBe(false);
    await screen.after(() => field().blur());
    expect(saved).toEqual(['1.00', '0.00']);
  });

  it('marks a value that is out of range and does not send it', async () => {
    await show('100.00');
    await screen.after(() => field().focus());
    await type('-5');
    await screen.after(() => field().blur());
    expect(saved).toEqual([]);
    expect(field().value).toBe('-5');
    expect(field().getAttribute('aria-invalid')).toBe('true');
    const message = field().getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(message)?.textContent).toBe('Must be 0 or more');
  });

  it('withdraws unsent values when the text becomes invalid, and saves nothing older', async () => {
    await show('8.50');
    await screen.after(() => field().focus());
    await type('10');
    await show('10.00');
    await type('10000000.00');
    expect(saved).toEqual(['10.00']);
    expect(withdrawn).toBe(1);
    expect(describeInvalidFields()).toEqual([
      'Unit price “10000000.00” is not valid. The quote uses 10.00.',
    ]);
    // The value shown now was either sent in time or there before, so it stays.
    await show('8.50');
    await screen.after(() => field().blur());
    expect(field().value).toBe('10000000.00');
    await screen.after(() => field().focus());
    await type('12');
    expect(saved).toEqual(['10.00', '12.00']);
    expect(withdrawn).toBe(1);
    expect(describeInvalidFields()).toEqual([]);
  });

  it('keeps what another user has saved when its own text becomes invalid', async () => {
    await show('8.50');
    await screen.after(() => field().focus());
    await type('10');
    await show('77.00');
    await type('-1');
    expect(saved).toEqual(['10.00']);
  });

  it('says that a text that is not a number counts as 0', async () => {
    await show('100.00');
    await screen.after(() => field().focus());
    await type('12abc');
    expect(screen.element.textContent).toContain('counts as 0');
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(saved).toEqual(['0.00']);
    await show('0.00');
    await screen.after(() => field().blur());
    // It stays visible until it is replaced.
    expect(field().value).toBe('12abc');
    expect(screen.element.textContent).toContain('counts as 0');
    await screen.after(() => field().focus());
    await type('12.50');
    expect(saved.at(-1)).toBe('12.50');
    expect(screen.element.textContent).not.toContain('counts as 0');
    expect(field().hasAttribute('aria-invalid')).toBe(false);
  });

  it('says nothing about a lone sign or point until the field is left', async () => {
    await show('0.00');
    await screen.after(() => field().focus());
    await type('.');
    expect(screen.element.textContent).not.toContain('counts as 0');
    await screen.after(() => field().blur());
    expect(screen.element.textContent).toContain('counts as 0');
  });

  it.each(['1.234,50', '1,5', '1.234.567'])(
    'does not guess at %s: the text stays, is marked and is not saved',
    async (text) => {
      await show('100.00');
      await screen.after(() => field().focus());
      await type(text);
      await press('ArrowUp');
      await screen.after(() => field().blur());
      expect(saved).toEqual([]);
      expect(field().value).toBe(text);
      expect(field().getAttribute('aria-invalid')).toBe('true');
      expect(screen.element.textContent).toContain('Enter it like 1234.50');
    },
  );

  it('accepts an amount as this product formats it, and steps from it', async () => {
    await show('100.00');
    await screen.after(() => field().focus());
    await type('$1,234.50');
    expect(saved).toEqual(['1234.50']);
    await show('1234.50');
    await press('ArrowUp');
    expect(saved).toEqual(['1234.50', '1234.51']);
  });

  it('discards a rejected text when the stored value changes', async () => {
    await show('100.00');
    await screen.after(() => field().focus());
    await type('-5');
    await screen.after(() => field().blur());
    await show('20.00');
    await screen.until(() => expect(field().value).toBe('20.00'));
    expect(field().hasAttribute('aria-invalid')).toBe(false);
  });

  it('never shows a discarded text again, even if the stored value comes back', async () => {
    await show('100.00');
    await screen.after(() => field().focus());
    await type('-5');
    await screen.after(() => field().blur());
    await show('20.00');
    await show('100.00');
    expect(field().value).toBe('100.00');
    expect(field().hasAttribute('aria-invalid')).toBe(false);
    expect(describeInvalidFields()).toEqual([]);
  });

  it.each(['1.5', '2.5', '1e5', '-1', 'abc', '1,000'])(
    '[S5-22] does not accept any part of %s as a quantity',
    async (text) => {
      await showQuantity('3', false);
      await screen.after(() => field().focus());
      await type(text);
      await screen.after(() => field().blur());
      expect(saved).toEqual([]);
      expect(field().value).toBe(text);
      expect(field().getAttribute('aria-invalid')).toBe('true');
      expect(screen.element.textContent).toContain('Use whole numbers only');
      await screen.after(() => field().focus());
      await type('25');
      expect(saved).toEqual(['25']);
    },
  );

  it('accepts a decimal quantity if the tenant allows it, and steps it by 1', async () => {
    await showQuantity('3', true);
    expect(field().inputMode).toBe('decimal');
    await screen.after(() => field().focus());
    await type('1.5');
    expect(saved).toEqual(['1.5']);
    await showQuantity('1.5', true);
    await press('ArrowUp');
    expect(saved).toEqual(['1.5', '2.5']);
  });

  it('says that a rejected text is not saved when the rule changes, and saves it on blur', async () => {
    await showQuantity('1', false);
    await screen.after(() => field().focus());
    await type('1.5');
    await screen.after(() => field().blur());
    await showQuantity('1', true);
    expect(field().value).toBe('1.5');
    expect(screen.element.textContent).toContain('Not saved yet');
    expect(describeInvalidFields()).toHaveLength(1);
    expect(saved).toEqual([]);
    await screen.after(() => field().focus());
    await screen.after(() => field().blur());
    expect(saved).toEqual(['1.5']);
  });

  it('leaves a stored decimal quantity alone although new ones are not allowed', async () => {
    await showQuantity('1.5', false);
    expect(field().inputMode).toBe('numeric');
    await screen.after(() => field().focus());
    expect(field().hasAttribute('aria-invalid')).toBe(false);
    await screen.after(() => field().blur());
    expect(field().value).toBe('1.5');
    expect(saved).toEqual([]);
    expect(withdrawn).toBe(0);
  });
});

async function showQuantity(value: string, decimalQuantities: boolean): Promise<void> {
  await screen.render(
    <QuantityInput
      label="Quantity"
      value={value}
      hasDecimals={decimalQuantities}
      check={(text) => checkQuantity(text, { decimalQuantities })}
      onSave={(next) => saved.push(next)}
      onBegin={() => {}}
      onWithdraw={withdraw}
    />,
  );
  await screen.until(() => expect(field().getAttribute('aria-valuenow')).toBe(value));
}

const press = (key: string) =>
  screen.after(() => field().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })));
