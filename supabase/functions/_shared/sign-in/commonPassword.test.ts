import { expect, it } from 'vitest';
import { isCommonPassword } from './commonPassword.ts';

it.each([
  'qwertyuiop',
  'QwertyUiop',
  '1234567890',
  'password2026',
  '!!Password123!',
  'sunshine-1984',
])('%s is common', async (password) => expect(await isCommonPassword(password)).toBe(true));

it.each([
  'demo-anna-1',
  'my-own-password-1',
  'correct horse battery',
  'k3vm-p7ws-x2hd-9rtq',
  'ein langer Satz',
])('%s is not', async (password) => expect(await isCommonPassword(password)).toBe(false));
