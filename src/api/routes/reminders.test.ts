import { noReminders } from '@domain/reminderFields.ts';
import { describe, expect, it } from 'vitest';
import { aBackend, anId, answering, refusal } from '../testing/fakeSupabase.ts';

const table = 'rest/v1/reminder_settings';
const stored = {
  ...noReminders,
  isOn: true,
  unansweredDays: null,
  businessDays: [1, 3],
  opensAt: '08:30:00',
  closesAt: '24:00:00',
};
const shown = { ...stored, opensAt: '08:30', closesAt: '24:00' };

describe('the settings of reminders', () => {
  it('are off until a tenant has stored some', async () => {
    const none = aBackend({ [`GET /${table}`]: answering([]) });
    expect(await none.call('GET', '/api/reminders/settings')).toMatchObject({
      status: 200,
      json: noReminders,
    });
    const some = aBackend({ [`GET /${table}`]: answering([stored]) });
    expect((await some.call('GET', '/api/reminders/settings')).json).toEqual(shown);
  });

  it('are stored as a whole', async () => {
    const backend = aBackend({ [`POST /${table}`]: answering([stored]) });
    const answer = await backend.call('PUT', '/api/reminders/settings', shown);
    expect(answer).toMatchObject({ status: 200, json: shown });
    expect(backend.seen[0]?.body).toMatchObject({
      is_on: true,
      unanswered_days: null,
      business_days: [1, 3],
      opens_at: '08:30',
      closes_at: '24:00',
    });
  });

  it.each([
    [{ ...shown, opensAt: '17:00', closesAt: '17:00' }, 'Business hours must end after they begin'],
    [{ ...shown, businessDays: [] }, 'Choose at least one business day'],
    [{ ...shown, expiringDays: 31 }, 'Use whole days from 1 to 30, or leave it empty'],
  ])('are refused where they make no sense', async (given, error) => {
    const backend = aBackend({ [`POST /${table}`]: answering([stored]) });
    expect(await backend.call('PUT', '/api/reminders/settings', given)).toMatchObject({
      status: 400,
      json: { error },
    });
    expect(backend.seen).toEqual([]);
  });
});

describe('reminders', () => {
  const next = {
    quoteId: anId(1),
    number: 'Q-2026-0001',
    clientName: 'Dana',
    projectTitle: '',
    total: '10.00',
    isChangedSinceSent: false,
    kind: 'unviewed',
    dueAt: '2026-12-01T09:00:00+00:00',
    method: 'email',
    recipient: 'dana@example.com',
  };

  it('that go out next are answered as the database has them', async () => {
    const backend = aBackend({ 'POST /rest/v1/rpc/list_reminders': answering([next]) });
    expect((await backend.call('GET', '/api/reminders')).json).toEqual([next]);
  });

  it('can be skipped, and wanted again', async () => {
    const backend = aBackend({ 'POST /rest/v1/rpc/skip_reminder': answering(anId(1)) });
    const skip = { quoteId: anId(1), kind: 'expiring', skips: true };
    expect((await backend.call('PUT', '/api/reminders/skipped', skip)).status).toBe(200);
    expect(backend.seen[0]?.body).toEqual({ quote: anId(1), kind: 'expiring', skips: true });
    for (const bad of [
      { ...skip, kind: 'asked' },
      { ...skip, quoteId: 'x' },
      { ...skip, skips: 1 },
    ]) {
      expect((await backend.call('PUT', '/api/reminders/skipped', bad)).status).toBe(400);
    }
  });

  it('that have gone out cannot be skipped', async () => {
    const gone = refusal(409, 'PT409', 'reminder_is_gone');
    const backend = aBackend({ 'POST /rest/v1/rpc/skip_reminder': gone });
    const skip = { quoteId: anId(1), kind: 'unviewed', skips: true };
    expect(await backend.call('PUT', '/api/reminders/skipped', skip)).toMatchObject({
      status: 409,
      json: { error: 'This reminder is on its way or has gone out already.' },
    });
  });

  it('are asked for, of 1 to 500 quotes', async () => {
    const answer = { reminded: [anId(1)], left: [{ id: anId(2), why: 'recent' }] };
    const backend = aBackend({ 'POST /rest/v1/rpc/remind': answering(answer) });
    const asked = await backend.call('POST', '/api/reminders', { quoteIds: [anId(1), anId(2)] });
    expect(asked).toMatchObject({ status: 200, json: answer });
    expect(backend.seen[0]?.body).toEqual({ quotes: [anId(1), anId(2)], kind: 'asked' });
    for (const quoteIds of [[], Array(501).fill(anId(1)), ['x'], undefined]) {
      expect((await backend.call('POST', '/api/reminders', { quoteIds })).status).toBe(400);
    }
  });
});
