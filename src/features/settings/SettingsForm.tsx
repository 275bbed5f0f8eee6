import { texts } from '@domain/texts.ts';
import { Button } from 'antd';
import { type FormEvent, useId, useState } from 'react';
import type { Settings } from '../../api/types.ts';
import { FormRow } from '../../ui/form/FormRow.tsx';
import formStyles from '../../ui/form/form.module.css';
import { PlainField } from '../../ui/form/PlainField.tsx';
import { useCheckedForm } from '../../ui/form/useCheckedForm.ts';
import styles from './settings.module.css';
import { TimeZoneSelect } from './TimeZoneSelect.tsx';
import { useSaveSettings } from './useSaveSettings.ts';

const messages = texts.settings;

type SettingsFormProps = { settings: Settings; onSaved: () => void };

/** The tenant's settings, saved as a whole. */
export function SettingsForm({ settings, onSaved }: SettingsFormProps) {
  const { decimalQuantities, ...texted } = settings;
  const [hasDecimals, setDecimals] = useState(decimalQuantities);
  const { field, check } = useCheckedForm('settings', {
    ...texted,
    validityDays: String(settings.validityDays),
  });
  const saving = useSaveSettings(onSaved);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = check();
    if (typed && !saving.isPending) saving.mutate({ ...typed, decimalQuantities: hasDecimals });
  };
  const prefix = field('subjectPrefix');
  const subject = texts.send.subject(prefix.text.trim(), messages.exampleProject);
  return (
    <form className={formStyles.form} noValidate onSubmit={submit}>
      <p className={styles.intro}>{messages.forEveryone}</p>
      <FormRow label={messages.labels.validityDays} required hint={messages.hints.validityDays}>
        {(id, hintId) => (
          <PlainField
            {...field('validityDays')}
            id={id}
            hintId={hintId}
            inputMode="numeric"
            required
          />
        )}
      </FormRow>
      <FormRow label={messages.labels.timeZone} required hint={messages.hints.timeZone}>
        {(id, hintId) => <TimeZoneSelect {...field('timeZone')} id={id} hintId={hintId} />}
      </FormRow>
      <FormRow
        label={messages.labels.subjectPrefix}
        required
        hint={messages.hints.subjectPrefix(subject)}
      >
        {(id, hintId) => <PlainField {...prefix} id={id} hintId={hintId} required />}
      </FormRow>
      <FormRow label={messages.labels.taxRate} hint={messages.hints.taxRate}>
        {(id, hintId) => (
          <PlainField {...field('taxRate')} id={id} hintId={hintId} inputMode="decimal" />
        )}
      </FormRow>
      <FormRow label={messages.labels.paymentTerms}>
        {(id) => <PlainField {...field('paymentTerms')} id={id} multiline />}
      </FormRow>
      <DecimalQuantities isOn={hasDecimals} onChange={setDecimals} />
      <Button
        type="primary"
        htmlType="submit"
        loading={saving.isPending}
        className={styles.save ?? ''}
      >
        {messages.save}
      </Button>
    </form>
  );
}

type DecimalQuantitiesProps = { isOn: boolean; onChange: (isOn: boolean) => void };

function DecimalQuantities({ isOn, onChange }: DecimalQuantitiesProps) {
  const hintId = useId();
  return (
    <div className={formStyles.row}>
      <label className={styles.choice}>
        <input
          type="checkbox"
          checked={isOn}
          aria-describedby={hintId}
          onChange={(event) => onChange(event.target.checked)}
        />
        {messages.labels.decimalQuantities}
      </label>
      <span id={hintId} className={formStyles.hint}>
        {messages.hints.decimalQuantities}
      </span>
    </div>
  );
}
