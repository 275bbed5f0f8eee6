import { limits } from '@domain/constants.ts';
import { login as messages } from '@domain/messages/login.ts';
import { type FormEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { forgetUser } from '../../api/session/forgetUser.ts';
import { app } from '../../texts/app.ts';
import { login } from '../../texts/login.ts';
import { Button } from '../../ui/Button.tsx';
import styles from '../../ui/form/signInForm.module.css';
import { returnPathOf } from '../../ui/returnPath.ts';
import { toast } from '../../ui/toast.ts';
import { LoginField } from './LoginField.tsx';
import { type Credentials, signIn } from './signIn.ts';

type LoginFormProps = {
  /** The tenant from the URL; only its users can sign in. */
  tenantName?: string;
  credentials: Credentials;
  onChange: (credentials: Credentials) => void;
};

/** Username and password, both required (S5-16). */
export function LoginForm({ tenantName, credentials, onChange }: LoginFormProps) {
  const navigate = useNavigate();
  const { state } = useLocation();
  const [pending, setPending] = useState(false);
  const [tried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { username, password } = credentials;

  function focus(name: keyof Credentials): void {
    const field = form.current?.elements.namedItem(name);
    if (field instanceof HTMLInputElement) field.select();
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (pending) return;
    setTried(true);
    if (!username.trim()) return focus('username');
    if (!password) return focus('password');
    setPending(true);
    const result = await signIn({ username: username.trim(), password }, tenantName);
    setPending(false);
    toast(result.toast);
    if (!result.ok) return focus('password');
    forgetUser();
    // S4-26, S4-27: by role; the user returns to the builder that asked them to sign in.
    const back = result.path === '/' ? returnPathOf(state, username) : null;
    await navigate(back ?? result.path, { replace: true });
  }

  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <LoginField
        name="username"
        label={login.username}
        autoComplete="username"
        maxLength={limits.length.username}
        value={username}
        onChange={(value) => onChange({ username: value, password })}
        message={tried && !username.trim() ? messages.usernameRequired : undefined}
        autoFocus
      />
      <LoginField
        name="password"
        type="password"
        label={login.password}
        autoComplete="current-password"
        maxLength={limits.length.password}
        value={password}
        onChange={(value) => onChange({ username, password: value })}
        message={tried && !password ? messages.passwordRequired : undefined}
      />
      <Button type="submit" kind="strong" block busy={pending}>
        {app.signIn}
      </Button>
    </form>
  );
}
