// @vitest-environment happy-dom
import { checkAmount, checkQuantity } from '@quote/numberFields.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type TestScreen, testScreen } from '../testScreen.tsx';
import { AmountInput } from './AmountInput.tsx';
import { countInvalidFields } from './invalidFields.ts';
import { QuantityInput } from './QuantityInput.tsx';

let screen: TestScreen;
let saved: string[];

beforeEach(() => {
  screen = testScreen();
  saved = [];
});
afterEach(() => screen.remove());

async function show(value: string): Promise<void> {
  await screen.render(
    <AmountInput
      label="Unit price"
      value={value}
      check={checkAmount}
      onSave={(next) => saved.push(next)}
    />,
  );
  await screen.until(() => expect(field().getAttribute('aria-valuenow')).toBe(`${Number(value)}`));
}

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
  it('keeps the text that is being typed, whatever the server answers meanwhile', async () => {
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

  it('[S5-29] counts an empty or non-numeric text as 0, and sends it as 0', async () => {
    await show('100.00');
    await screen.after(() => field().focus());
    await type('');
    await type('1e');
    expect(saved).toEqual(['0.00', '0.00']);
    expect(field().value).toBe('1e');
  });

  it('shows what is out of range at the field, and sends none of it', async () => {
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

  it('takes back what was saved on the way to a text that is refused', async () => {
    await show('8.50');
    await screen.after(() => field().focus());
    await type('10');
    await show('10.00');
    await type('10000000.00');
    expect(saved).toEqual(['10.00', '8.50']);
    expect(countInvalidFields()).toBe(1);
    await show('8.50');
    await screen.after(() => field().blur());
    expect(field().value).toBe('10000000.00');
    await screen.after(() => field().focus());
    await type('12');
    expect(saved.at(-1)).toBe('12.00');
    expect(countInvalidFields()).toBe(0);
  });

  it('never takes back what somebody else has saved', async () => {
    await show('8.50');
    await screen.after(() => field().focus());
    await type('10');
    await show('77.00');
    await type('-1');
    expect(saved).toEqual(['10.00']);
  });

  it('says that a text which is no number counts as 0', async () => {
    await show('100.00');
    await screen.after(() => field().focus());
    await type('12abc');
    expect(screen.element.textContent).toContain('counts as 0');
    await type('12,50');
    expect(saved.at(-1)).toBe('12.50');
    expect(screen.element.textContent).not.toContain('counts as 0');
  });

  it('gives a refused text up when the value becomes another one', async () => {
    await show('100.00');
    await screen.after(() => field().focus());
    await type('-5');
    await screen.after(() => field().blur());
    await show('20.00');
    await screen.until(() => expect(field().value).toBe('20.00'));
    expect(field().hasAttribute('aria-invalid')).toBe(false);
  });

  it('[S5-22] lets nothing but digits into a quantity', async () => {
    await screen.render(
      <QuantityInput
        label="Quantity"
        value="3"
        check={checkQuantity}
        onSave={(next) => saved.push(next)}
      />,
    );
    await screen.until(() => expect(field().value).toBe('3'));
    await type('2.5');
    await type('abc');
    expect(field().value).toBe('3');
    expect(screen.element.textContent).toContain('Use whole numbers only');
    await type('25');
    expect(saved).toEqual(['25']);
  });
});
