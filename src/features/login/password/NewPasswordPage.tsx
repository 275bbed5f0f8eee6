import { texts } from '../../../texts/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { CenteredPage } from '../../../ui/CenteredPage.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { PasswordFields } from './PasswordFields.tsx';
import { useChangePassword } from './useChangePassword.ts';
import { usePasswordForm } from './usePasswordForm.ts';

type NewPasswordPageProps = {
  /** Called when the password has been changed and the user must be loaded again. */
  onChanged: () => void;
  onLogout: () => void;
};

const words = texts.password;

/** The only page for users who must replace a password that an administrator set. */
export function NewPasswordPage({ onChanged, onLogout }: NewPasswordPageProps) {
  const form = usePasswordForm();
  const changing = useChangePassword(onChanged);
  const submit = () => {
    if (!changing.isPending && form.check()) changing.mutate(form.typed);
  };
  return (
    <CenteredPage>
      <PageTitle>{words.must.heading}</PageTitle>
      <h1>{words.must.heading}</h1>
      <p>{words.must.text}</p>
      <Form onSubmit={submit}>
        <PasswordFields {...form} />
        <Button kind="strong" type="submit" block busy={changing.isPending}>
          {words.change}
        </Button>
        <Button block onClick={onLogout} disabled={changing.isPending}>
          {texts.app.logout}
        </Button>
      </Form>
    </CenteredPage>
  );
}
