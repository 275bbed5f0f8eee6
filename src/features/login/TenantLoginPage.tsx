import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { login } from '../../texts/login.ts';
import { CenteredPage } from '../../ui/CenteredPage.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { useWhenIdle } from '../../ui/useWhenIdle.ts';
import { LoginForm } from './LoginForm.tsx';
import styles from './login.module.css';

/**
 * `/login/{tenantName}`: for one tenant's users. The heading repeats the URL segment without
 * looking it up, so that the page does not reveal which tenants exist.
 */
export function TenantLoginPage({ onIdle }: { onIdle: () => void }) {
  const { tenantName = '' } = useParams();
  const [credentials, setCredentials] = useState({ username: '', password: '' });
  useWhenIdle(onIdle);
  return (
    <CenteredPage>
      <PageTitle>{login.heading}</PageTitle>
      <h1>
        <bdi>{tenantName}</bdi>
      </h1>
      <LoginForm
        // Every tenant's name is in lower case.
        tenantName={tenantName.toLowerCase()}
        credentials={credentials}
        onChange={setCredentials}
      />
      <p className={styles.note}>{login.contactAdministrator}</p>
    </CenteredPage>
  );
}
