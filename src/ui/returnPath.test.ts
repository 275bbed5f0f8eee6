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

it('leads back to the open quote, whoever worked there, however the name is written', () => {
  const state = returnStateOf(at('/', '?quote=q1'), 'anna');
  expect(returnPathOf(state, ' Anna ')).toBe('/?quote=q1');
});

it('leads nobody else there', () => {
  expect(returnPathOf(returnStateOf(at('/', '?quote=q1'), 'anna'), 'ben')).toBeNull();
});

it('takes no other path, and nothing where none was asked for', () => {
  expect(
    returnPathOf(returnStateOf(at('//evil.example/', '?quote=q1'), 'anna'), 'anna'),
  ).toBeNull();
  expect(returnPathOf(returnStateOf(at('/', ''), 'anna'), 'anna')).toBeNull();
  for (const state of [null, undefined, 'x', {}]) expect(returnPathOf(state, 'anna')).toBeNull();
});
