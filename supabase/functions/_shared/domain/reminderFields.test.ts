import { describe, expect, it } from 'vitest';
import { checkField } from './fields.ts';
import { messages } from './messages/messages.ts';
import { noReminders, type ReminderValues } from './reminderFields.ts';

const { reminders: words } = messages;
const check = (field: keyof ReminderValues, value: unknown) =>
  checkField('reminders', field, value);

describe('the settings of reminders', () => {
  it.each([
    ['unviewedDays', '3', 3],
    ['unviewedDays', 60, 60],
    ['expiringDays', ' 30 ', 30],
    ['unansweredDays', '', null],
    ['unansweredDays', null, null],
    ['businessDays', [7, 1, 1], [1, 7]],
    ['opensAt', '09:30', '09:30'],
    ['closesAt', '24:00', '24:00'],
    ['isOn', true, true],
    ['expiringText', ' Hi {client} ', 'Hi {client}'],
  ] as const)('%s may be %j', (field, given, value) => {
    expect(check(field, given)).toEqual({ ok: true, value });
  });

  it.each([
    ['unviewedDays', '0', words.days(60)],
    ['unviewedDays', '61', words.days(60)],
    ['unviewedDays', '1.5', words.days(60)],
    ['expiringDays', 31, words.days(30)],
    ['unansweredDays', undefined, words.days(60)],
    ['unansweredDays', [3], words.days(60)],
    ['businessDays', [], words.businessDays],
    ['businessDays', [8], words.businessDays],
    ['businessDays', ['1'], words.businessDays],
    ['businessDays', '1', words.businessDays],
    ['opensAt', '9:00', words.time],
    ['opensAt', '24:30', words.time],
    ['closesAt', '09:00:00', words.time],
    ['isOn', 'yes', messages.fields.notYesOrNo],
    ['unviewedText', '{price}', messages.send.refusals.placeholder('{price}')],
  ] as const)('%s may not be %j', (field, given, message) => {
    expect(check(field, given)).toEqual({ ok: false, message });
  });

  it('may be as they are before a tenant changes them', () => {
    for (const [field, value] of Object.entries(noReminders)) {
      expect(check(field as keyof ReminderValues, value)).toEqual({ ok: true, value });
    }
  });
});
