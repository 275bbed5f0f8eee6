import type { Location } from 'react-router-dom';
import { expect, it } from 'vitest';
import { returnPathOf, returnStateOf } from './returnPath.ts';

const at = (pathname: string, search: string): Location => ({
  pathname,
  search,
  hash: '',
  state: null,
  key: 'default',
});

it('leads the same user back to the open quote, however the name is written', () => {
  const state = returnStateOf(at('/', '?quote=q1'), 'anna');
  expect(returnPathOf(state, ' Anna ')).toBe('/?quote=q1');
});

it('does not lead another user there', () => {
  expect(returnPathOf(returnStateOf(at('/', '?quote=q1'), 'anna'), 'ben')).toBeNull();
});

it('accepts no other path, and returns null without one', () => {
  expect(
    returnPathOf(returnStateOf(at('//evil.example/', '?quote=q1'), 'anna'), 'anna'),
  ).toBeNull();
  expect(returnPathOf(returnStateOf(at('/', ''), 'anna'), 'anna')).toBeNull();
  for (const state of [null, undefined, 'x', {}]) expect(returnPathOf(state, 'anna')).toBeNull();
});
