import { Link } from 'react-router-dom';
import { texts } from '../texts/texts.ts';
import { CenteredPage } from '../ui/CenteredPage.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import styles from './pages.module.css';

export function NotFoundPage() {
  return (
    <CenteredPage>
      <PageTitle>{texts.app.notFound.heading}</PageTitle>
      <h1>{texts.app.notFound.heading}</h1>
      <p>{texts.app.notFound.text}</p>
      <p className={styles.actions}>
        <Link to="/">{texts.app.backToApp}</Link>
      </p>
    </CenteredPage>
  );
}
