import { useId } from 'react';
import styles from '../../ui/form/signInForm.module.css';
import { FieldShell } from '../../ui/inputs/FieldShell.tsx';
import { Input } from '../../ui/inputs/Input.tsx';

type LoginFieldProps = {
  name: 'username' | 'password';
  type?: 'text' | 'password';
  label: string;
  autoComplete: string;
  maxLength: number;
  value: string;
  onChange: (value: string) => void;
  message: string | undefined;
  autoFocus?: boolean;
};

export function LoginField(props: LoginFieldProps) {
  const { name, type = 'text', label, value, onChange, message } = props;
  const id = useId();
  const messageId = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <FieldShell invalid={Boolean(message)} message={message} messageId={messageId}>
        <Input
          id={id}
          name={name}
          type={type}
          required
          autoFocus={props.autoFocus}
          autoComplete={props.autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={props.maxLength}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={message ? true : undefined}
          aria-describedby={message ? messageId : undefined}
        />
      </FieldShell>
    </div>
  );
}
