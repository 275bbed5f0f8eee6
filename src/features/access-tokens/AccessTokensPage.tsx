import { texts } from '@quote/texts.ts';
import { Link } from 'react-router-dom';
import { CentredPage } from '../../ui/CentredPage.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import './accessTokens.css';

/** `/admin` for everybody but the super user. */
export function AccessTokensPage() {
  return (
    <CentredPage>
      <PageTitle>{texts.access.heading}</PageTitle>
      <h1>{texts.access.heading}</h1>
      <p>{texts.access.intro}</p>
      <p className="qw-access-back">
        <Link to="/">{texts.app.backToApp}</Link>
      </p>
    </CentredPage>
  );
}
