import { yesOrNo } from './choiceFields.ts';
import { checkEmailBody } from './email/emailBody.ts';
import { reminders as words } from './messages/reminders.ts';
import type { Rule } from './textFields.ts';

/** When reminders go out by themselves, and what they say. */
export type ReminderValues = {
  isOn: boolean;
  /** Days after sending, after viewing, and before the last day; null for never. */
  unviewedDays: number | null;
  unansweredDays: number | null;
  expiringDays: number | null;
  /** What the emails begin with; `''` for the standard text. */
  unviewedText: string;
  unansweredText: string;
  expiringText: string;
  /** From 1 for Monday to 7 for Sunday, in that order. */
  businessDays: number[];
  /** `'09:00'`, in the tenant's time zone; the end may be `'24:00'`. */
  opensAt: string;
  closesAt: string;
};

/** What a tenant has that never changed anything. */
export const noReminders: ReminderValues = {
  isOn: false,
  unviewedDays: 3,
  unansweredDays: 5,
  expiringDays: 2,
  unviewedText: '',
  unansweredText: '',
  expiringText: '',
  businessDays: [1, 2, 3, 4, 5],
  opensAt: '09:00',
  closesAt: '17:00',
};

const refuse = (message: string) => ({ ok: false, message }) as const;

/** A whole number of days up to `most`, as a number or text; null or an empty text for never. */
const daysOrNever =
  (most: number): Rule<number | null> =>
  (value) => {
    if (Array.isArray(value)) return refuse(words.days(most));
    const text = value === null ? '' : String(value).trim();
    if (text === '') return { ok: true, value: null };
    const days = /^\d{1,3}$/.test(text) ? Number(text) : 0;
    return days >= 1 && days <= most ? { ok: true, value: days } : refuse(words.days(most));
  };

const businessDays: Rule<number[]> = (value) => {
  const days = Array.isArray(value) ? [...new Set<unknown>(value)] : [];
  const known = [1, 2, 3, 4, 5, 6, 7].filter((day) => days.includes(day));
  return known.length > 0 && known.length === days.length
    ? { ok: true, value: known }
    : refuse(words.businessDays);
};

const time: Rule<string> = (value) =>
  typeof value === 'string' && /^(([01]\d|2[0-3]):[0-5]\d|24:00)$/.test(value)
    ? { ok: true, value }
    : refuse(words.time);

export const reminderRules = {
  isOn: yesOrNo,
  unviewedDays: daysOrNever(60),
  unansweredDays: daysOrNever(60),
  expiringDays: daysOrNever(30),
  unviewedText: checkEmailBody,
  unansweredText: checkEmailBody,
  expiringText: checkEmailBody,
  businessDays,
  opensAt: time,
  closesAt: time,
};
