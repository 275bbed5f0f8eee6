import { texts } from '@quote/texts.ts';
import { Button } from 'antd';
import { useNavigate } from 'react-router-dom';
import { CentredPage } from '../ui/CentredPage.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import './pages.css';

/** What a visitor sees at `/`. */
export function WelcomePage() {
  const navigate = useNavigate();
  return (
    <CentredPage>
      <PageTitle>{texts.app.welcome.heading}</PageTitle>
      <h1>{texts.app.welcome.heading}</h1>
      <p>{texts.app.welcome.text}</p>
      <div className="qw-page-actions">
        <Button type="primary" block onClick={() => navigate('/login')}>
          {texts.app.signIn}
        </Button>
      </div>
    </CentredPage>
  );
}
