import { expect, it } from 'vitest';
import { defaultLastDay, defaultSubject } from './sendDefaults.ts';
import type { QuoteLife } from './types.ts';

const provider = { id: 'p', name: 'Glow Aesthetics' };
const words = { prefix: 'Medical Procedure Quote', tenant: 'Glow' };

it('[S9-35] an email’s subject is the tenant’s prefix and the project title, or Your Services', () => {
  const subject = (projectTitle: string) =>
    defaultSubject('email', { projectTitle, provider }, words);
  expect(subject('Spring programme')).toBe('Medical Procedure Quote - Spring programme');
  expect(subject('')).toBe('Medical Procedure Quote - Your Services');
  expect(subject('  ')).toBe('Medical Procedure Quote - Your Services');
});

it('a text message says whom the quote is from', () => {
  const quote = { projectTitle: 'Spring programme', provider };
  expect(defaultSubject('sms', quote, words)).toBe('Your quote from Glow Aesthetics');
  expect(defaultSubject('sms', { ...quote, provider: null }, words)).toBe('Your quote from Glow');
});

it('the last day is the tenant’s days from its own today, or that of what the client can still accept', () => {
  const settings = { validityDays: 30, timeZone: 'Europe/Warsaw' };
  const now = new Date('2026-11-20T23:30:00Z');
  const lastDay = (life: Partial<QuoteLife>) =>
    defaultLastDay(
      { status: 'draft', number: null, version: null, validUntil: null, isLocked: false, ...life },
      settings,
      now,
    );
  expect(lastDay({})).toBe('2026-12-21');
  const validUntil = '2026-12-01';
  expect(lastDay({ status: 'sent', validUntil })).toBe(validUntil);
  expect(lastDay({ status: 'viewed', validUntil })).toBe(validUntil);
  expect(lastDay({ status: 'accepted', isLocked: true, validUntil })).toBe(validUntil);
  expect(lastDay({ status: 'accepted', validUntil })).toBe('2026-12-21');
  expect(lastDay({ status: 'declined', validUntil })).toBe('2026-12-21');
  expect(lastDay({ status: 'expired', validUntil: '2026-11-19' })).toBe('2026-12-21');
});
