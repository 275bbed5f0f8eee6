import { Link } from 'react-router-dom';
import { app } from '../texts/app.ts';
import { CenteredPage } from '../ui/CenteredPage.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import styles from './pages.module.css';

export function NotFoundPage() {
  return (
    <CenteredPage>
      <PageTitle>{app.notFound.heading}</PageTitle>
      <h1>{app.notFound.heading}</h1>
      <p>{app.notFound.text}</p>
      <p className={styles.actions}>
        <Link to="/">{app.backToApp}</Link>
      </p>
    </CenteredPage>
  );
}
