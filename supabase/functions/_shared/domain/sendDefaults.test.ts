import { describe, expect, it } from 'vitest';
import { aProvider } from './fixtures.ts';
import { defaultLastDay, defaultRecipient, defaultSubject } from './sendDefaults.ts';
import type { QuoteLife } from './types.ts';

const provider = aProvider();
const words = { prefix: 'Medical Procedure Quote', tenant: 'Glow' };

it('[S9-35] makes an email’s subject from the tenant’s prefix and the project title, or Your Services', () => {
  const subject = (projectTitle: string) =>
    defaultSubject('email', { projectTitle, provider }, words);
  expect(subject('Spring program')).toBe('Medical Procedure Quote - Spring program');
  expect(subject('')).toBe('Medical Procedure Quote - Your Services');
  expect(subject('  ')).toBe('Medical Procedure Quote - Your Services');
});

it('names the sender in a text message', () => {
  const quote = { projectTitle: 'Spring program', provider };
  expect(defaultSubject('sms', quote, words)).toBe('Your quote from Glow Aesthetics');
  expect(defaultSubject('sms', { ...quote, provider: null }, words)).toBe('Your quote from Glow');
});

it('adds the tenant’s days to its own date, or reuses the last day that the client can still accept', () => {
  const settings = { validityDays: 30, timeZone: 'Europe/Warsaw' };
  const now = new Date('2026-11-20T23:30:00Z');
  const lastDay = (life: Partial<QuoteLife>, scheduledUntil?: string) =>
    defaultLastDay(
      { status: 'draft', number: null, version: null, validUntil: null, isLocked: false, ...life },
      settings,
      now,
      scheduledUntil,
    );
  expect(lastDay({})).toBe('2026-12-21');
  const validUntil = '2026-12-01';
  expect(lastDay({ status: 'sent', validUntil })).toBe(validUntil);
  expect(lastDay({ status: 'viewed', validUntil })).toBe(validUntil);
  expect(lastDay({ status: 'accepted', isLocked: true, validUntil })).toBe(validUntil);
  expect(lastDay({ status: 'accepted', validUntil })).toBe('2026-12-21');
  expect(lastDay({ status: 'declined', validUntil })).toBe('2026-12-21');
  expect(lastDay({ status: 'expired', validUntil: '2026-11-19' })).toBe('2026-12-21');
  // What waits is sent once more as the same version, unless its last day is over by then.
  expect(lastDay({}, '2026-12-24')).toBe('2026-12-24');
  expect(lastDay({}, '2026-11-20')).toBe('2026-12-21');
  expect(lastDay({ status: 'sent', validUntil }, '2026-12-24')).toBe(validUntil);
});

describe('the recipient', () => {
  const quote = { clientName: 'Ada' };
  const client = { emails: 'ada@example.com, office@example.com', phone: '+1 (555) 010-0100' };

  it.each([
    ['email', client, 'ada@example.com'],
    ['sms', client, '+15550100100'],
    ['link', client, 'Ada'],
    ['email', { ...client, emails: '' }, ''],
    ['sms', { ...client, phone: '010-0100' }, ''],
    ['email', undefined, ''],
    ['link', undefined, 'Ada'],
  ] as const)('of a message by %s to %j is %j', (method, known, expected) => {
    expect(defaultRecipient(method, quote, known)).toBe(expected);
  });
});
