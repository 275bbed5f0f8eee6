import { useState } from 'react';
import { login } from '../../texts/login.ts';
import { CenteredPage } from '../../ui/CenteredPage.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { useWhenIdle } from '../../ui/useWhenIdle.ts';
import { DemoCredentials } from './DemoCredentials.tsx';
import { LoginForm } from './LoginForm.tsx';
import styles from './login.module.css';

type LoginPageProps = {
  /** Called once the screen is usable and the browser is idle. */
  onIdle: () => void;
};

/** `/login`: for anyone with an account (S2-01 to S2-03). */
export function LoginPage({ onIdle }: LoginPageProps) {
  const [credentials, setCredentials] = useState({ username: '', password: '' });
  useWhenIdle(onIdle);
  return (
    <CenteredPage>
      <PageTitle>{login.heading}</PageTitle>
      <h1>{login.heading}</h1>
      <LoginForm credentials={credentials} onChange={setCredentials} />
      <DemoCredentials onUse={setCredentials} />
      <p className={styles.note}>{login.accountsByAdministrator}</p>
    </CenteredPage>
  );
}
