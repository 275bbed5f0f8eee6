// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type TestScreen, testScreen } from '../testScreen.tsx';
import { useFocusReturn } from './useFocusReturn.ts';

let page: TestScreen;
let dialogIsGone: () => void;

function Screen({ open }: { open: boolean }) {
  dialogIsGone = useFocusReturn(open);
  return ['Open', 'Elsewhere', 'Close'].map((name) => (
    <button type="button" key={name}>
      {name}
    </button>
  ));
}

const button = (name: string) => {
  const found = [...page.element.querySelectorAll('button')].find(
    (one) => one.textContent === name,
  );
  if (!found) throw new Error(`No button ${name}`);
  return found;
};

beforeEach(async () => {
  page = testScreen();
  await page.render(<Screen open={false} />);
  button('Open').focus();
  await page.render(<Screen open />);
  button('Close').focus();
});

afterEach(() => page.remove());

it('returns the focus as soon as the dialog is closed', async () => {
  await page.render(<Screen open={false} />);
  expect(document.activeElement).toBe(button('Open'));
});

it('returns it again if the dialog still trapped it and took it along', async () => {
  const trap = () => button('Close').focus();
  button('Open').addEventListener('focus', trap);
  await page.render(<Screen open={false} />);
  expect(document.activeElement).toBe(button('Close'));
  button('Open').removeEventListener('focus', trap);
  button('Close').blur();
  dialogIsGone();
  expect(document.activeElement).toBe(button('Open'));
});

it('leaves it where the user has meanwhile moved it', async () => {
  await page.render(<Screen open={false} />);
  button('Elsewhere').focus();
  dialogIsGone();
  expect(document.activeElement).toBe(button('Elsewhere'));
});
