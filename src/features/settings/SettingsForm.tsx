import { secondTaxes } from '@domain/constants.ts';
import { messages } from '@domain/messages/messages.ts';
import { useState } from 'react';
import type { Settings } from '../../api/types.ts';
import { settings } from '../../texts/settings.ts';
import { Button } from '../../ui/Button.tsx';
import { CheckRow } from '../../ui/form/CheckRow.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { FormRow } from '../../ui/form/FormRow.tsx';
import { PlainField } from '../../ui/form/PlainField.tsx';
import { useCheckedForm } from '../../ui/form/useCheckedForm.ts';
import { SelectInput } from '../../ui/inputs/SelectInput.tsx';
import styles from './settings.module.css';
import { TimeZoneSelect } from './TimeZoneSelect.tsx';
import { useSaveSettings } from './useSaveSettings.ts';

const words = settings;

type SettingsFormProps = { settings: Settings; onSaved: () => void };

/** The tenant's settings, saved as a whole. */
export function SettingsForm({ settings, onSaved }: SettingsFormProps) {
  const { decimalQuantities, secondTax: savedTax, ...texted } = settings;
  const [secondTax, setSecondTax] = useState(savedTax);
  const [hasDecimals, setDecimals] = useState(decimalQuantities);
  const { field, check } = useCheckedForm('settings', {
    ...texted,
    validityDays: String(settings.validityDays),
  });
  const saving = useSaveSettings(onSaved);
  const submit = () => {
    const typed = check();
    if (typed && !saving.isPending)
      saving.mutate({ ...typed, secondTax, decimalQuantities: hasDecimals });
  };
  const prefix = field('subjectPrefix');
  const subject = messages.send.subject(prefix.text.trim(), words.exampleProject);
  return (
    <Form onSubmit={submit}>
      <p className={styles.intro}>{words.forEveryone}</p>
      <FormRow label={words.labels.validityDays} required hint={words.hints.validityDays}>
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
      <FormRow label={words.labels.timeZone} required hint={words.hints.timeZone}>
        {(id, hintId) => <TimeZoneSelect {...field('timeZone')} id={id} hintId={hintId} />}
      </FormRow>
      <FormRow
        label={words.labels.subjectPrefix}
        required
        hint={words.hints.subjectPrefix(subject)}
      >
        {(id, hintId) => <PlainField {...prefix} id={id} hintId={hintId} required />}
      </FormRow>
      <FormRow label={words.labels.taxRate} hint={words.hints.taxRate}>
        {(id, hintId) => (
          <PlainField {...field('taxRate')} id={id} hintId={hintId} inputMode="decimal" />
        )}
      </FormRow>
      <FormRow label={words.labels.secondTax} hint={words.hints.secondTax[secondTax]}>
        {(id, hintId) => (
          <SelectInput
            id={id}
            hintId={hintId}
            value={secondTax}
            onChange={(chosen) => {
              setSecondTax(secondTaxes.find((known) => known === chosen) ?? 'none');
              // What cannot be seen then must not keep the rest from being saved.
              field('secondTaxRate').onChange(settings.secondTaxRate);
            }}
          >
            {secondTaxes.map((one) => (
              <option key={one} value={one}>
                {words.secondTaxes[one]}
              </option>
            ))}
          </SelectInput>
        )}
      </FormRow>
      {secondTax === 'none' ? null : (
        <FormRow label={words.labels.secondTaxRate} hint={words.hints.taxRate}>
          {(id, hintId) => (
            <PlainField {...field('secondTaxRate')} id={id} hintId={hintId} inputMode="decimal" />
          )}
        </FormRow>
      )}
      <FormRow label={words.labels.paymentTerms}>
        {(id) => <PlainField {...field('paymentTerms')} id={id} multiline />}
      </FormRow>
      <CheckRow
        label={words.labels.decimalQuantities}
        hint={words.hints.decimalQuantities}
        isOn={hasDecimals}
        onChange={setDecimals}
      />
      <Button kind="strong" type="submit" busy={saving.isPending} className={styles.save}>
        {words.save}
      </Button>
    </Form>
  );
}
