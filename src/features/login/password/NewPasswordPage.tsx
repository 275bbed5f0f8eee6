import { Button } from 'antd';
import type { FormEvent } from 'react';
import { texts } from '../../../texts/texts.ts';
import { CentredPage } from '../../../ui/CentredPage.tsx';
import formStyles from '../../../ui/form/form.module.css';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { PasswordFields } from './PasswordFields.tsx';
import { useChangePassword } from './useChangePassword.ts';
import { usePasswordForm } from './usePasswordForm.ts';

type NewPasswordPageProps = {
  /** Done: who is signed in is to be asked again. */
  onChanged: () => void;
  onLogout: () => void;
};

const words = texts.password;

/** All that somebody sees whose password was set by an administrator, until it is their own. */
export function NewPasswordPage({ onChanged, onLogout }: NewPasswordPageProps) {
  const form = usePasswordForm();
  const changing = useChangePassword(onChanged);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!changing.isPending && form.check()) changing.mutate(form.typed);
  };
  return (
    <CentredPage>
      <PageTitle>{words.must.heading}</PageTitle>
      <h1>{words.must.heading}</h1>
      <p>{words.must.text}</p>
      <form className={formStyles.form} noValidate onSubmit={submit}>
        <PasswordFields {...form} />
        <Button type="primary" htmlType="submit" block loading={changing.isPending}>
          {words.change}
        </Button>
        <Button block onClick={onLogout} disabled={changing.isPending}>
          {texts.app.logout}
        </Button>
      </form>
    </CentredPage>
  );
}
