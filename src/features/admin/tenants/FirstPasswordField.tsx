import { messages } from '@domain/messages/messages.ts';
import { flushSync } from 'react-dom';
import { admin } from '../../../texts/admin.ts';
import { texts } from '../../../texts/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { copyToClipboard } from '../../../ui/copyToClipboard.ts';
import { FormRow } from '../../../ui/form/FormRow.tsx';
import { PlainField } from '../../../ui/form/PlainField.tsx';
import styles from '../admin.module.css';

type FirstPasswordFieldProps = {
  text: string;
  message: string | undefined;
  onChange: (text: string) => void;
  isGenerated: boolean;
  onGenerate: () => void;
};

const { firstPassword: words, tenantLabels: labels } = admin;

/** A password that is typed, and hidden; or generated, and shown to be passed on. */
export function FirstPasswordField(props: FirstPasswordFieldProps) {
  const { isGenerated, onGenerate, ...field } = props;
  const generate = (id: string) => {
    flushSync(onGenerate);
    // A screen reader then reads what was generated, and the hint with it.
    const input = document.getElementById(id);
    input?.focus();
    if (input instanceof HTMLInputElement) input.select();
  };
  return (
    <FormRow
      label={labels.adminPassword}
      required
      hint={isGenerated ? words.mustChange : messages.accounts.passwordRule}
    >
      {(id, hintId) => (
        <div className={styles.withButton}>
          <PlainField
            {...field}
            id={id}
            hintId={hintId}
            type={isGenerated ? 'text' : 'password'}
            autoComplete="new-password"
            required
          />
          {isGenerated ? (
            <Button onClick={() => void copyToClipboard(field.text)}>
              {texts.app.copy.action}
            </Button>
          ) : (
            <Button onClick={() => generate(id)}>{words.generate}</Button>
          )}
        </div>
      )}
    </FormRow>
  );
}
