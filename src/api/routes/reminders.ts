import { reminderKinds } from '@domain/constants.ts';
import { messages } from '@domain/messages/messages.ts';
import { Hono } from 'hono/tiny';
import * as v from 'valibot';
import { type ApiEnv, signedIn } from '../adapter/context.ts';
import { fields, json } from '../adapter/input.ts';
import { dataOf, oneOf, refuse } from '../database/failures.ts';
import {
  nextReminders,
  reminded,
  reminderColumns,
  reminderRow,
  toReminderSettings,
} from '../entities/reminder.ts';

const settings = fields('reminders', [
  'isOn',
  'unviewedDays',
  'unansweredDays',
  'expiringDays',
  'unviewedText',
  'unansweredText',
  'expiringText',
  'businessDays',
  'opensAt',
  'closesAt',
]);
const kind = v.picklist(reminderKinds, 'Pass which reminder');
const quoteId = v.pipe(v.string(), v.uuid('Pass the id of a quote'));
const skip = v.object({ quoteId, kind, skips: v.boolean('Pass whether to skip it') });
const remind = v.object({
  quoteIds: v.pipe(
    v.array(quoteId, 'Pass the ids of quotes'),
    v.minLength(1, 'Pass the ids of quotes'),
    v.maxLength(500, 'Pass at most 500 ids'),
  ),
  kind: v.optional(v.picklist([...reminderKinds, 'asked'], 'Pass which reminder'), 'asked'),
});

/** Reminders of quotes: when they go out by themselves, which do next, and those that a user asks for. */
export const reminderRoutes = new Hono<ApiEnv>()
  .get('/reminders/settings', signedIn, async (c) => {
    const call = c.var.client.from('reminder_settings').select(reminderColumns);
    const [row] = await dataOf(call, v.array(reminderRow));
    return c.json(toReminderSettings(row));
  })
  .put('/reminders/settings', signedIn, json(settings), async (c) => {
    const values = c.req.valid('json');
    if (values.opensAt >= values.closesAt) refuse(400, messages.reminders.order);
    const row = {
      is_on: values.isOn,
      unviewed_days: values.unviewedDays,
      unanswered_days: values.unansweredDays,
      expiring_days: values.expiringDays,
      unviewed_text: values.unviewedText,
      unanswered_text: values.unansweredText,
      expiring_text: values.expiringText,
      business_days: values.businessDays,
      opens_at: values.opensAt,
      closes_at: values.closesAt,
    };
    const call = c.var.client
      .from('reminder_settings')
      .upsert(row, { onConflict: 'tenant_id' })
      .select(reminderColumns);
    return c.json(toReminderSettings(oneOf(await dataOf(call, v.array(reminderRow)))));
  })
  // Those that go out by themselves in the next 14 days.
  .get('/reminders', signedIn, async (c) =>
    c.json(await dataOf(c.var.client.rpc('list_reminders'), nextReminders)),
  )
  .put('/reminders/skipped', signedIn, json(skip), async (c) => {
    const { quoteId: quote, kind, skips } = c.req.valid('json');
    await dataOf(c.var.client.rpc('skip_reminder', { quote, kind, skips }), v.string());
    return c.json({ success: true } as const);
  })
  // Now, instead of later or by hand.
  .post('/reminders', signedIn, json(remind), async (c) => {
    const { quoteIds: quotes, kind } = c.req.valid('json');
    return c.json(await dataOf(c.var.client.rpc('remind', { quotes, kind }), reminded));
  });
