import { Link, useLocation } from 'react-router-dom';
import { texts } from '../../texts/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { returnStateOf } from '../../ui/returnPath.ts';
import styles from './builder.module.css';

type SignInNoticeProps = { username: string; onRetry: () => void };

/** The session has ended: asks the user to sign in without clearing the screen. */
export function SignInNotice({ username, onRetry }: SignInNoticeProps) {
  const location = useLocation();
  return (
    <div className={styles.notice} role="alert">
      <span>{texts.app.sessionEnded}</span>
      <Link to="/login" state={returnStateOf(location, username)}>
        {texts.app.signIn}
      </Link>
      <Button size="small" onClick={onRetry}>
        {texts.outbox.retry}
      </Button>
    </div>
  );
}
