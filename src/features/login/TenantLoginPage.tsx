import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { texts } from '../../texts/texts.ts';
import { CentredPage } from '../../ui/CentredPage.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { useWhenIdle } from '../../ui/useWhenIdle.ts';
import { LoginForm } from './LoginForm.tsx';
import styles from './login.module.css';

/**
 * `/login/{tenantName}`: for one tenant's users. The heading is the URL's segment as it was
 * written, with no look-up, so that it does not tell which tenants exist.
 */
export function TenantLoginPage({ onIdle }: { onIdle: () => void }) {
  const { tenantName = '' } = useParams();
  const [credentials, setCredentials] = useState({ username: '', password: '' });
  useWhenIdle(onIdle);
  return (
    <CentredPage>
      <PageTitle>{texts.login.heading}</PageTitle>
      <h1>
        <bdi>{tenantName}</bdi>
      </h1>
      <LoginForm tenantName={tenantName} credentials={credentials} onChange={setCredentials} />
      <p className={styles.note}>{texts.login.contactAdministrator}</p>
    </CentredPage>
  );
}
