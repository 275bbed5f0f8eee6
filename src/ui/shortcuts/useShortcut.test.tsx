// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type TestScreen, testScreen } from '../testScreen.tsx';
import { Layer } from './layers.tsx';
import type { ShortcutId } from './shortcuts.ts';
import { useShortcut } from './useShortcut.ts';

let screen: TestScreen;
let ran: string[];

beforeEach(() => {
  screen = testScreen();
  ran = [];
});
afterEach(() => screen.remove());

function Handler({ id, name }: { id: ShortcutId; name: string }) {
  useShortcut(id, () => ran.push(name));
  return null;
}

type ScreenProps = { dialog?: boolean; inner?: boolean };

/** A page with a dialog, which has another one inside. */
function Screen({ dialog = false, inner = false }: ScreenProps) {
  return (
    <main data-shown={`${dialog}/${inner}`}>
      <Handler id="openSend" name="page" />
      <Handler id="list" name="list" />
      <Handler id="search" name="search" />
      <input type="text" />
      <textarea />
      <select />
      <div contentEditable suppressContentEditableWarning>
        <b>text</b>
      </div>
      <div role="listbox" tabIndex={-1} />
      <input type="radio" />
      <button type="button">Button</button>
      <Layer open={dialog}>
        <Handler id="send" name="dialog" />
        <Layer open={inner}>
          <Handler id="send" name="inner" />
        </Layer>
      </Layer>
    </main>
  );
}

async function show({ dialog = false, inner = false }: ScreenProps = {}): Promise<void> {
  await screen.render(<Screen dialog={dialog} inner={inner} />);
  await screen.until(() => {
    const main = screen.element.querySelector('main');
    expect(main?.dataset.shown).toBe(`${dialog}/${inner}`);
  });
}

type Press = Partial<KeyboardEventInit> & { key: string };

/** Presses keys on an element and returns whether the page kept them from the browser. */
function press(init: Press, on = 'button'): boolean {
  const target = screen.element.querySelector(on);
  const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init });
  target?.dispatchEvent(event);
  return event.defaultPrevented;
}

const ctrlEnter = { key: 'Enter', ctrlKey: true };
const ctrlK = { key: 'k', ctrlKey: true };

describe('a shortcut', () => {
  it('belongs to the topmost dialog, and to the page when none is open', async () => {
    await show();
    press(ctrlEnter);
    await show({ dialog: true });
    press(ctrlEnter);
    await show({ dialog: true, inner: true });
    press(ctrlEnter);
    await show({ dialog: true });
    press(ctrlEnter);
    await show();
    press(ctrlEnter);
    expect(ran).toEqual(['page', 'dialog', 'inner', 'dialog', 'page']);
  });

  it('does nothing under a dialog, and the browser does nothing either', async () => {
    await show({ dialog: true });
    expect(press(ctrlK)).toBe(true);
    expect(ran).toEqual([]);
  });

  it('runs once while its keys are held', async () => {
    await show();
    press(ctrlEnter);
    expect(press({ ...ctrlEnter, repeat: true })).toBe(true);
    expect(ran).toEqual(['page']);
  });

  it('that is a character is text where text is typed, and in lists that search by letters', async () => {
    await show();
    for (const field of [
      'input[type=text]',
      'textarea',
      'select',
      'div[contenteditable] b',
      '[role=listbox]',
    ]) {
      expect(press({ key: '?', shiftKey: true }, field), field).toBe(false);
    }
    expect(ran).toEqual([]);
    press({ key: '?', shiftKey: true }, 'input[type=radio]');
    press({ key: '?', shiftKey: true });
    expect(ran).toEqual(['list', 'list']);
  });

  it('with Ctrl works in a field, which does not see it', async () => {
    await show();
    let seen = 0;
    screen.element.addEventListener('keydown', () => {
      seen += 1;
    });
    press(ctrlK, 'input[type=text]');
    expect([ran, seen]).toEqual([['search'], 0]);
  });

  it('is left to an input method that composes text', async () => {
    await show();
    expect(press({ ...ctrlEnter, isComposing: true })).toBe(false);
    expect(ran).toEqual([]);
  });

  it('is gone with its component', async () => {
    await show();
    await screen.render(null);
    await screen.until(() => expect(screen.element.querySelector('main')).toBeNull());
    expect(press(ctrlK)).toBe(false);
    expect(ran).toEqual([]);
  });
});
