import { EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons';
import { limits } from '@domain/constants.ts';
import { useState } from 'react';
import { access } from '../../texts/access.ts';
import { FieldShell } from '../../ui/inputs/FieldShell.tsx';
import { Input } from '../../ui/inputs/Input.tsx';
import styles from './accessTokens.module.css';

type PasswordFieldProps = {
  id: string;
  hintId: string | undefined;
  text: string;
  onChange: (text: string) => void;
  message: string | undefined;
};

/** A password that the user makes up for someone else, so it can be shown. */
export function PasswordField({ id, hintId, text, onChange, message }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const messageId = `${id}-message`;
  return (
    <FieldShell invalid={message !== undefined} message={message} messageId={messageId}>
      <Input
        id={id}
        type={isShown ? 'text' : 'password'}
        aria-required
        aria-invalid={message ? true : undefined}
        aria-describedby={[message && messageId, hintId].filter(Boolean).join(' ') || undefined}
        // Keeps the browser from offering the user's own saved passwords.
        autoComplete="new-password"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={limits.length.accessPassword}
        value={text}
        onChange={(event) => onChange(event.target.value)}
      />
      <button
        type="button"
        className={styles.show}
        aria-label={access.labels.showPassword}
        aria-pressed={isShown}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? <EyeInvisibleOutlined aria-hidden /> : <EyeOutlined aria-hidden />}
      </button>
    </FieldShell>
  );
}
