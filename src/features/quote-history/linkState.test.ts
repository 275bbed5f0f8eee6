import { expect, it } from 'vitest';
import type { ClientLink } from '../../api/types.ts';
import { canBeRevoked, linkState } from './linkState.ts';

const now = new Date('2026-11-21T12:00:00Z');
const link: ClientLink = {
  id: 'l',
  version: 1,
  method: 'email',
  recipient: 'dana@example.com',
  subject: 'Quote',
  body: '',
  cc: [],
  copyToMe: false,
  state: 'sent',
  reason: '',
  sendAt: null,
  createdAt: '2026-11-20T12:00:00Z',
  expiresAt: '2027-03-01T00:00:00Z',
  viewedAt: null,
  revokedAt: null,
};

it('a closed link is shown as closed, whatever happened to its message', () => {
  const at = '2026-11-21T11:00:00Z';
  expect(linkState(link, now)).toBe('sent');
  expect(linkState({ ...link, state: 'sending' }, now)).toBe('sending');
  expect(linkState({ ...link, viewedAt: at }, now)).toBe('viewed');
  expect(linkState({ ...link, state: 'unknown' }, now)).toBe('unknown');
  expect(linkState({ ...link, state: 'unknown', viewedAt: at }, now)).toBe('viewed');
  expect(linkState({ ...link, viewedAt: at, expiresAt: at }, now)).toBe('expired');
  expect(linkState({ ...link, viewedAt: at, revokedAt: at }, now)).toBe('revoked');
  expect(linkState({ ...link, state: 'failed' }, now)).toBe('failed');
});

it('a message that waits, and one that was canceled, are shown as such', () => {
  expect(linkState({ ...link, state: 'scheduled' }, now)).toBe('scheduled');
  const at = '2026-11-21T11:00:00Z';
  expect(linkState({ ...link, state: 'canceled', revokedAt: at }, now)).toBe('canceled');
});

it('a link to copy is made, not sent', () => {
  expect(linkState({ ...link, method: 'link' }, now)).toBe('made');
});

it('only a link that works can be revoked', () => {
  expect((['sending', 'sent', 'viewed', 'unknown'] as const).every(canBeRevoked)).toBe(true);
  expect(
    (['revoked', 'failed', 'expired', 'scheduled', 'canceled'] as const).some(canBeRevoked),
  ).toBe(false);
});
