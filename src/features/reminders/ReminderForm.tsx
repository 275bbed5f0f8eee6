import { reminderKinds } from '@domain/constants.ts';
import { messages } from '@domain/messages/messages.ts';
import type { ReminderValues } from '@domain/reminderFields.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery } from '../../api/apiQuery.ts';
import { keys } from '../../api/keys.ts';
import { texts } from '../../texts/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { CheckRow } from '../../ui/form/CheckRow.tsx';
import { Choice } from '../../ui/form/Choice.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { FormRow } from '../../ui/form/FormRow.tsx';
import { PlainField } from '../../ui/form/PlainField.tsx';
import { useCheckedForm } from '../../ui/form/useCheckedForm.ts';
import { FieldMessage } from '../../ui/inputs/FieldMessage.tsx';
import styles from './reminders.module.css';
import { TimeSelect } from './TimeSelect.tsx';
import { useSaveReminders } from './useSaveReminders.ts';

const { settings: words, kinds } = texts.reminders;
const { toClient } = messages;

/** What an email of a kind begins with if the company has written nothing. */
const standardText = (kind: keyof typeof kinds): string =>
  toClient.reminders[kind]('your quote', toClient.lastDay);

/** When reminders go out and what they say, saved as a whole. */
export function ReminderForm({ settings }: { settings: ReminderValues }) {
  const [isOn, setOn] = useState(settings.isOn);
  const [days, setDays] = useState<readonly number[]>(settings.businessDays);
  const [hours, setHours] = useState([settings.opensAt, settings.closesAt] as const);
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
  const [opensAt, closesAt] = hours;
  const problem =
    days.length === 0
      ? messages.reminders.businessDays
      : opensAt >= closesAt
        ? messages.reminders.order
        : undefined;
  const submit = () => {
    const typed = check();
    if (!typed || problem !== undefined || saving.isPending) return;
    const businessDays = [...days].sort((a, b) => a - b);
    saving.mutate({ ...settings, ...typed, isOn, businessDays, opensAt, closesAt });
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
      <fieldset className={styles.kind}>
        <legend>{words.hours}</legend>
        <p className={styles.hint}>{words.hoursHint(zone)}</p>
        <fieldset aria-label={words.businessDays} className={styles.days}>
          {words.dayNames.map((name, place) => (
            <Choice
              key={name}
              type="checkbox"
              checked={days.includes(place + 1)}
              onChange={({ target }) =>
                setDays((chosen) =>
                  target.checked
                    ? [...chosen, place + 1]
                    : chosen.filter((day) => day !== place + 1),
                )
              }
            >
              {name}
            </Choice>
          ))}
        </fieldset>
        <div className={styles.hours}>
          <FormRow label={words.opensAt}>
            {(id) => (
              <TimeSelect id={id} value={opensAt} onChange={(at) => setHours([at, closesAt])} />
            )}
          </FormRow>
          <FormRow label={words.closesAt}>
            {(id) => (
              <TimeSelect id={id} value={closesAt} onChange={(at) => setHours([opensAt, at])} />
            )}
          </FormRow>
        </div>
        {problem === undefined ? null : <FieldMessage>{problem}</FieldMessage>}
      </fieldset>
      <Button kind="strong" type="submit" busy={saving.isPending} className={styles.save}>
        {words.save}
      </Button>
    </Form>
  );
}
