import { limits } from '@domain/constants.ts';
import { type FormEvent, useId, useRef, useState } from 'react';
import { access } from '../../texts/access.ts';
import { Button } from '../../ui/Button.tsx';
import styles from '../../ui/form/signInForm.module.css';
import { FieldShell } from '../../ui/inputs/FieldShell.tsx';
import { Input } from '../../ui/inputs/Input.tsx';
import { toast } from '../../ui/toast.ts';
import { openLink } from './openLink.ts';

type GateFormProps = { token: string; onGranted: () => void };

const words = access.gate;

/** The password form, disabled if the URL has no token (S2-93). */
export function GateForm({ token, onGranted }: GateFormProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const [pending, setPending] = useState(false);
  const isDisabled = token === '';

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (pending) return;
    setPending(true);
    const result = await openLink(token, password);
    setPending(false);
    toast(result.toast);
    if (result.ok) onGranted();
    else field.current?.select();
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <div className={styles.field}>
        <label htmlFor={id}>{words.password}</label>
        <FieldShell invalid={false} disabled={isDisabled} messageId={`${id}-message`}>
          <Input
            ref={field}
            id={id}
            name="password"
            autoFocus
            type="password"
            required
            disabled={isDisabled}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={limits.length.accessPassword}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </FieldShell>
      </div>
      {/* Not `disabled`, so that pressing it explains what is missing. */}
      <Button
        type="submit"
        kind="strong"
        block
        busy={pending}
        aria-disabled={isDisabled || undefined}
      >
        {words.submit}
      </Button>
    </form>
  );
}
