import { deliveryMethods, reminderKinds } from '@domain/constants.ts';
import { noReminders, type ReminderValues } from '@domain/reminderFields.ts';
import * as v from 'valibot';
import { type Row, textOf } from '../database/mapping.ts';
import { rowWith } from '../database/shapes.ts';
import type { NextReminder, Reminded } from '../types.ts';

export const reminderColumns =
  'isOn:is_on, unviewedDays:unviewed_days, unansweredDays:unanswered_days, expiringDays:expiring_days, ' +
  'unviewedText:unviewed_text, unansweredText:unanswered_text, expiringText:expiring_text, ' +
  'businessDays:business_days, opensAt:opens_at, closesAt:closes_at';

export const reminderRow = rowWith('isOn', 'unviewedText', 'opensAt', 'closesAt');

const daysOf = (value: unknown): number | null => (value === null ? null : Number(value));
/** `'09:00:00'` as `'09:00'`. */
const timeOf = (value: unknown): string => textOf(value).slice(0, 5);

/** Maps the columns above. A tenant without a row has the defaults. */
export function toReminderSettings(row: Row | undefined): ReminderValues {
  if (!row) return noReminders;
  return {
    isOn: row.isOn === true,
    unviewedDays: daysOf(row.unviewedDays),
    unansweredDays: daysOf(row.unansweredDays),
    expiringDays: daysOf(row.expiringDays),
    unviewedText: textOf(row.unviewedText),
    unansweredText: textOf(row.unansweredText),
    expiringText: textOf(row.expiringText),
    businessDays: Array.isArray(row.businessDays) ? row.businessDays.map(Number) : [],
    opensAt: timeOf(row.opensAt),
    closesAt: timeOf(row.closesAt),
  };
}

/** The shape of `list_reminders`. */
export const nextReminders: v.GenericSchema<unknown, NextReminder[]> = v.array(
  v.object({
    quoteId: v.string(),
    number: v.nullable(v.string()),
    clientName: v.string(),
    projectTitle: v.string(),
    total: v.string(),
    isChangedSinceSent: v.boolean(),
    kind: v.picklist(reminderKinds),
    dueAt: v.string(),
    method: v.picklist(deliveryMethods),
    recipient: v.string(),
  }),
);

/** The shape of `remind`. */
export const reminded: v.GenericSchema<unknown, Reminded> = v.object({
  reminded: v.array(v.string()),
  left: v.array(v.object({ id: v.string(), why: v.string() })),
});
