import { Button } from 'antd';
import { Link, useLocation } from 'react-router-dom';
import { texts } from '../../texts/texts.ts';
import { returnStateOf } from '../../ui/returnPath.ts';
import styles from './builder.module.css';

type SignInNoticeProps = { username: string; onRetry: () => void };

/** The session is over: asks for sign-in over what is on the screen, which stays. */
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
