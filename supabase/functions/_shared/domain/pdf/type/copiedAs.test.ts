import { expect, it } from 'vitest';
import { copiedAs } from './copiedAs.ts';

it.each([
  ['a character', 'ب', 'ب'],
  ['a ligature, which readers take apart', 'لا', 'ﻻ'],
  ['a character that jsPDF cannot name', '𠮷', '〓'],
])('names %s', (_what, characters, name) =>
  expect(String.fromCharCode(copiedAs(characters))).toBe(name),
);
