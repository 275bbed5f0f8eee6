import { texts } from '@quote/texts.ts';
import { Button } from 'antd';
import { Link } from 'react-router-dom';

/** The session is over: asks for sign-in over what is on the screen, which stays (DESIGN §5). */
export function SignInNotice({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="qb-notice" role="alert">
      <span>Your session has ended. Sign in again to go on; what you changed here is kept.</span>
      <Link to="/login">{texts.app.signIn}</Link>
      <Button size="small" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
