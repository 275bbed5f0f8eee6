import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { limits } from '../_shared/domain/constants.ts';
import { messages } from '../_shared/domain/messages/messages.ts';
import { Refusal } from '../_shared/http/http.ts';
import { wantedOf } from './request.ts';

const quoteId = '0a1b2c3d-0000-4000-8000-00000000000f';
const to = 'client@example.com';
const email = { quoteId, method: 'email', to, subject: 'Quote' };
const text = { quoteId, method: 'sms', to: '+1 555 010 0999', subject: 'Quote' };
const link = { quoteId, method: 'link', to: 'Dana' };
const { refusals } = messages.send;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-12-01T12:00:00Z') });
});
afterEach(() => vi.useRealTimers());

describe('a request to send', () => {
  it('is what it says, with nothing in place of what it leaves out', () => {
    const nothing = { body: null, cc: [], copyToMe: false, key: null, sendAt: null };
    const rest = { ...nothing, quoteId, validUntil: null };
    expect(wantedOf(email)).toEqual({ ...rest, method: 'email', recipient: to, subject: 'Quote' });
    expect(wantedOf(text)).toEqual({
      ...rest,
      method: 'sms',
      recipient: '+15550100999',
      subject: 'Quote',
    });
    expect(wantedOf(link)).toEqual({ ...rest, method: 'link', recipient: 'Dana', subject: '' });
  });

  it('may say everything', () => {
    const whole = {
      body: 'Hello {client}',
      cc: ['a@example.com'],
      copyToMe: true,
      key: 'message-1',
      validUntil: '2026-12-31',
      sendAt: '2026-12-02T08:00:00+01:00',
    };
    expect(wantedOf({ ...email, ...whole })).toMatchObject({
      ...whole,
      sendAt: '2026-12-02T07:00:00.000Z',
    });
    expect(wantedOf({ ...link, validUntil: '2026-12-31' })).toMatchObject({
      validUntil: '2026-12-31',
    });
  });

  it('may say explicitly that there is nothing', () => {
    const none = { body: null, key: null, validUntil: null, sendAt: null, cc: null };
    expect(wantedOf({ ...email, ...none })).toEqual(wantedOf(email));
    expect(wantedOf({ ...text, body: '', cc: [], copyToMe: false })).toMatchObject({ body: '' });
    expect(wantedOf({ ...email, copyToMe: 'yes' })).toMatchObject({ copyToMe: false });
  });

  it.each(['quote_-1', 'x'.repeat(100)])('may have the key %s', (key) => {
    expect(wantedOf({ ...email, key }).key).toBe(key);
  });

  it.each(['2026-12-02T08:00:00Z', '2026-12-02T09:00:00+01:00', '2026-12-02T03:30:00-04:30'])(
    'may leave at %s',
    (sendAt) => {
      expect(wantedOf({ ...email, sendAt }).sendAt).toBe('2026-12-02T08:00:00.000Z');
    },
  );
});

describe('a malformed request', () => {
  it.each([
    [{}, refusals.method],
    [{ ...email, method: 'post' }, refusals.method],
    [{ ...email, to: '' }, refusals.recipientRequired],
    [{ ...email, to: '+15550100999' }, refusals.oneEmail],
    [{ ...text, to }, refusals.onePhone],
    [{ ...link, to: ' ' }, refusals.nameRequired],
    [{ ...email, subject: undefined }, refusals.subjectRequired],
    [{ ...email, cc: 'x' }, refusals.copies(limits.copies)],
    [{ ...email, key: 'x'.repeat(7) }, refusals.key],
    [{ ...email, key: 'x'.repeat(101) }, refusals.key],
    [{ ...email, key: 'my message' }, refusals.key],
    [{ ...email, key: 12_345_678 }, refusals.key],
    [{ ...email, validUntil: 'soon' }, refusals.validUntil],
    [{ ...email, sendAt: '2026-12-02T08:00:00' }, refusals.sendAt],
    [{ ...email, sendAt: '2026-12-02T08:00:00Z ' }, refusals.sendAt],
    [{ ...email, sendAt: '2026-12-01T11:59:00Z' }, refusals.sendAt],
    [{ ...email, sendAt: 1_796_198_400_000 }, refusals.sendAt],
    [{ ...email, body: 7 }, messages.fields.notText],
    [{ ...text, body: 'Hello' }, refusals.bodyOfText],
    [{ ...text, copyToMe: true }, refusals.copiesOfText],
    [{ ...text, cc: [to] }, refusals.copiesOfText],
    [{ ...link, subject: '' }, refusals.messageOfLink],
    [{ ...link, body: null }, refusals.messageOfLink],
    [{ ...link, cc: [] }, refusals.messageOfLink],
    [{ ...link, copyToMe: false }, refusals.messageOfLink],
    [{ ...link, key: null }, refusals.messageOfLink],
    [{ ...link, sendAt: null }, refusals.messageOfLink],
  ])('is refused: %j', (body, message) => {
    expect(() => wantedOf(body)).toThrow(new Refusal(400, message));
  });

  it.each([undefined, 7, '', 'x', `${quoteId}0`, `0${quoteId}`, quoteId.replaceAll('-', '')])(
    'has no quote with the id %j',
    (id) => {
      expect(() => wantedOf({ ...email, quoteId: id })).toThrow(new Refusal(404, 'Not found'));
      expect(wantedOf({ ...email, quoteId: quoteId.toUpperCase() }).quoteId).toMatch(/^0A1B/);
    },
  );
});
