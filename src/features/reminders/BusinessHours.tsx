import { messages } from '@domain/messages/messages.ts';
import { useId } from 'react';
import { reminders } from '../../texts/reminders.ts';
import { Choice } from '../../ui/form/Choice.tsx';
import { FormRow } from '../../ui/form/FormRow.tsx';
import { FieldMessage } from '../../ui/inputs/FieldMessage.tsx';
import styles from './reminders.module.css';
import { TimeSelect } from './TimeSelect.tsx';

const words = reminders.settings;

/** From 1 for Monday to 7 for Sunday, and times such as `09:00`. */
export type Hours = { businessDays: number[]; opensAt: string; closesAt: string };

/** Why hours cannot be saved, by what is wrong with them. */
export const problemsOf = ({ businessDays, opensAt, closesAt }: Hours) => ({
  days: businessDays.length === 0 ? messages.reminders.businessDays : undefined,
  order: opensAt >= closesAt ? messages.reminders.order : undefined,
});

const allDays = words.dayNames.map((_, place) => place + 1);

type BusinessHoursProps = { hours: Hours; zone: string; onChange: (hours: Hours) => void };

/** When a company works: the days, and from when until when. */
export function BusinessHours({ hours, zone, onChange }: BusinessHoursProps) {
  const problemId = useId();
  const { businessDays, opensAt, closesAt } = hours;
  const problems = problemsOf(hours);
  const isWrong = problems.days !== undefined;
  const choose = (day: number, isChosen: boolean) =>
    onChange({
      ...hours,
      businessDays: allDays.filter((one) => (one === day ? isChosen : businessDays.includes(one))),
    });
  return (
    <fieldset className={styles.kind}>
      <legend>{words.hours}</legend>
      <p className={styles.hint}>{words.hoursHint(zone)}</p>
      <fieldset aria-label={words.businessDays} className={styles.days}>
        {words.dayNames.map((name, place) => (
          <Choice
            key={name}
            type="checkbox"
            aria-invalid={isWrong || undefined}
            aria-describedby={isWrong ? problemId : undefined}
            checked={businessDays.includes(place + 1)}
            onChange={({ target }) => choose(place + 1, target.checked)}
          >
            {name}
          </Choice>
        ))}
      </fieldset>
      {isWrong ? <FieldMessage id={problemId}>{problems.days}</FieldMessage> : null}
      <div className={styles.hours}>
        <FormRow label={words.opensAt}>
          {(id) => (
            <TimeSelect
              id={id}
              value={opensAt}
              onChange={(at) => onChange({ ...hours, opensAt: at })}
            />
          )}
        </FormRow>
        <FormRow label={words.closesAt}>
          {(id) => (
            <TimeSelect
              id={id}
              value={closesAt}
              problem={problems.order}
              onChange={(at) => onChange({ ...hours, closesAt: at })}
            />
          )}
        </FormRow>
      </div>
    </fieldset>
  );
}
