// @vitest-environment happy-dom
import { checkField } from '@domain/fields.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type TestScreen, testScreen } from '../testScreen.tsx';
import { describeInvalidFields } from './invalidFields.ts';
import { TextInput } from './TextInput.tsx';

let screen: TestScreen;
beforeEach(() => {
  screen = testScreen();
});
afterEach(() => screen.remove());

it('a text that is too long is named by its field, even if a visible label names that', async () => {
  await screen.render(
    <TextInput
      label="Client name"
      id="client"
      value="Dana"
      check={(text) => checkField('quote', 'clientName', text)}
      onSave={() => {}}
    />,
  );
  const input = screen.element.querySelector('input');
  expect(input?.hasAttribute('aria-label')).toBe(false);
  await screen.after(() => {
    input?.focus();
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
    set?.call(input, 'n'.repeat(201));
    input?.dispatchEvent(new Event('input', { bubbles: true }));
  });
  expect(describeInvalidFields()).toEqual([
    expect.stringMatching(/^Client name “n+…” is not valid/),
  ]);
});
