import { describe, expect, it } from 'vitest';
import { type Chord, isPressed } from './chord.ts';

type Modifier = 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'AltGraph';

function press(key: string, modifiers: Modifier[] = [], code = '') {
  return {
    key,
    code,
    ctrlKey: modifiers.includes('ctrlKey'),
    metaKey: modifiers.includes('metaKey'),
    altKey: modifiers.includes('altKey'),
    shiftKey: modifiers.includes('shiftKey'),
    getModifierState: (name: string) => name === 'AltGraph' && modifiers.includes('AltGraph'),
  };
}

const search: Chord = { key: 'k', mod: true };
const list: Chord = { key: '?' };
const send: Chord = { key: 'Enter', mod: true };

describe('a chord', () => {
  it('is Ctrl with the key, and Command on a Mac, with no other modifier', () => {
    expect(isPressed(search, press('k', ['ctrlKey']), false)).toBe(true);
    expect(isPressed(search, press('k', ['metaKey']), true)).toBe(true);
    expect(isPressed(search, press('k', ['metaKey']), false)).toBe(false);
    expect(isPressed(search, press('k', ['ctrlKey']), true)).toBe(false);
    expect(isPressed(search, press('k'), false)).toBe(false);
    for (const more of ['shiftKey', 'altKey', 'metaKey'] as const) {
      expect(isPressed(search, press('K', ['ctrlKey', more]), false)).toBe(false);
    }
    expect(isPressed(send, press('Enter', ['ctrlKey']), false)).toBe(true);
    expect(isPressed(send, press('Enter'), false)).toBe(false);
  });

  it('is the same with Caps Lock, and on layouts that move the letters or have others', () => {
    expect(isPressed(search, press('K', ['ctrlKey'], 'KeyK'), false)).toBe(true);
    // Dvorak has K where others have V.
    expect(isPressed(search, press('k', ['ctrlKey'], 'KeyV'), false)).toBe(true);
    expect(isPressed(search, press('t', ['ctrlKey'], 'KeyK'), false)).toBe(false);
    // Russian and Greek
    expect(isPressed(search, press('л', ['ctrlKey'], 'KeyK'), false)).toBe(true);
    expect(isPressed(search, press('κ', ['ctrlKey'], 'KeyK'), false)).toBe(true);
    expect(isPressed(search, press('Dead', ['ctrlKey'], 'KeyK'), false)).toBe(false);
  });

  it('of a character is that character, however it is typed, but not with Ctrl, Alt or Command', () => {
    for (const modifiers of [[], ['shiftKey'], ['AltGraph', 'ctrlKey', 'altKey']] as const) {
      expect(isPressed(list, press('?', [...modifiers]), false)).toBe(true);
    }
    expect(isPressed(list, press('/', ['shiftKey'], 'Slash'), false)).toBe(false);
    for (const more of ['ctrlKey', 'altKey', 'metaKey'] as const) {
      expect(isPressed(list, press('?', ['shiftKey', more]), false)).toBe(false);
    }
  });

  it('of a plain key needs no modifier', () => {
    expect(isPressed({ key: 'ArrowUp' }, press('ArrowUp'), false)).toBe(true);
    expect(isPressed({ key: 'ArrowUp' }, press('ArrowUp', ['shiftKey']), false)).toBe(false);
    expect(isPressed({ key: ' ' }, press(' '), false)).toBe(true);
  });
});
