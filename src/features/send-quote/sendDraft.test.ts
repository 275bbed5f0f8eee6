import { expect, it } from 'vitest';
import { initialDraft, isSentLater, leftDraft, nextMorning } from './sendDraft.ts';
import { linkToCopy } from './useSendDialog.ts';

it.each([
  ['2026-11-27T23:59', '2026-11-30T09:00'],
  ['2026-11-28T10:00', '2026-11-30T09:00'],
  ['2026-11-29T00:00', '2026-11-30T09:00'],
  ['2026-11-30T08:00', '2026-12-01T09:00'],
  ['2026-12-31T12:00', '2027-01-01T09:00'],
])('after %s, the next morning on a weekday is %s', (now, morning) => {
  expect(nextMorning(new Date(now))).toBe(morning);
});

it('a link to copy is never sent later, whatever was chosen for a message', () => {
  const draft = initialDraft(null);
  const later = { ...draft, typed: { ...draft.typed, sendAt: '2026-11-30T09:00' } };
  expect(isSentLater(draft)).toBe(false);
  expect(isSentLater(later)).toBe(true);
  expect(isSentLater({ ...later, method: 'link' })).toBe(false);
});

it('what is sent again begins as it was, and a link anew with the client’s name', () => {
  const message = { subject: 'Quote', body: 'Hi', cc: ['a@example.com'], copyToMe: true };
  expect(initialDraft({ method: 'email', to: 'b@example.com', ...message })).toMatchObject({
    method: 'email',
    typed: {
      to: { email: 'b@example.com', sms: null },
      subject: { email: 'Quote', sms: null },
      body: 'Hi',
      cc: 'a@example.com',
      copyToMe: true,
      sendAt: null,
    },
  });
  expect(initialDraft(linkToCopy)).toMatchObject({ method: 'link', typed: { to: { link: null } } });
});

it('a message that was left keeps its recipient only while the quote is for the same client', () => {
  const begun = initialDraft(null);
  const typed = {
    ...begun.typed,
    to: { email: 'ada@example.com', sms: null, link: null },
    cc: 'b@x.example',
    subject: { email: 'Mine', sms: null, link: null },
  };
  const left = { ...begun, typed, clientId: 'ada' };
  expect(leftDraft(undefined, 'ada')).toBeNull();
  expect(leftDraft(left, 'ada')).toEqual({ ...begun, typed });
  const { to, cc, subject } = leftDraft(left, 'bob')?.typed ?? {};
  expect([to?.email, cc, subject?.email]).toEqual([null, null, 'Mine']);
});
