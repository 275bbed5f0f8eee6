import { reminderKinds } from '@domain/constants.ts';
import { messages } from '@domain/messages/messages.ts';
import type { ReminderValues } from '@domain/reminderFields.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery } from '../../api/apiQuery.ts';
import { keys } from '../../api/keys.ts';
import { reminders } from '../../texts/reminders.ts';
import { texts } from '../../texts/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { CheckRow } from '../../ui/form/CheckRow.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { FormRow } from '../../ui/form/FormRow.tsx';
import { PlainField } from '../../ui/form/PlainField.tsx';
import { useCheckedForm } from '../../ui/form/useCheckedForm.ts';
import { BusinessHours, type Hours, problemsOf } from './BusinessHours.tsx';
import styles from './reminders.module.css';
import { useSaveReminders } from './useSaveReminders.ts';

const words = reminders.settings;
const kinds = texts.history.events.reminderKinds;
const { toClient } = messages;

/** What an email of a kind begins with if the company has written nothing. */
const standardText = (kind: keyof typeof kinds): string =>
  toClient.reminders[kind]('your quote', '{valid until}');

/** When reminders go out and what they say, saved as a whole. */
export function ReminderForm({ settings }: { settings: ReminderValues }) {
  const [isOn, setOn] = useState(settings.isOn);
  const { businessDays, opensAt, closesAt } = settings;
  const [hours, setHours] = useState<Hours>({ businessDays, opensAt, closesAt });
  const zone = useQuery(apiQuery(keys.settings)).data?.timeZone ?? '';
  const { field, check } = useCheckedForm('reminders', {
    unviewedDays: String(settings.unviewedDays ?? ''),
    unviewedText: settings.unviewedText,
    unansweredDays: String(settings.unansweredDays ?? ''),
    unansweredText: settings.unansweredText,
    expiringDays: String(settings.expiringDays ?? ''),
    expiringText: settings.expiringText,
  });
  const saving = useSaveReminders();
  const submit = () => {
    const typed = check();
    const { days, order } = problemsOf(hours);
    if (!typed || (days ?? order) !== undefined || saving.isPending) return;
    saving.mutate({ ...settings, ...typed, ...hours, isOn });
  };
  return (
    <Form onSubmit={submit}>
      <CheckRow label={words.isOn} hint={words.isOnHint} isOn={isOn} onChange={setOn} />
      {reminderKinds.map((kind) => (
        <fieldset key={kind} className={styles.kind}>
          <legend>{kinds[kind]}</legend>
          <FormRow label={words.days[kind]} hint={words.never}>
            {(id, hintId) => (
              <div className={styles.number}>
                <PlainField {...field(`${kind}Days`)} id={id} hintId={hintId} inputMode="numeric" />
              </div>
            )}
          </FormRow>
          <FormRow label={words.texts[kind]} hint={words.textHint}>
            {(id, hintId) => (
              <PlainField
                {...field(`${kind}Text`)}
                id={id}
                hintId={hintId}
                placeholder={standardText(kind)}
                multiline
              />
            )}
          </FormRow>
        </fieldset>
      ))}
      <BusinessHours hours={hours} zone={zone} onChange={setHours} />
      <Button kind="strong" type="submit" busy={saving.isPending} className={styles.save}>
        {words.save}
      </Button>
    </Form>
  );
}
