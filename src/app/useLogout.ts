import { useNavigate } from 'react-router-dom';
import { requestJson } from '../api/client.ts';
import { forgetUser } from '../api/session/forgetUser.ts';
import { draftPrefix, tabStorage } from '../api/tabStorage.ts';
import { texts } from '../texts/texts.ts';
import { toast } from '../ui/toast.ts';

/**
 * Ends the session, then goes to `path` (S4-28, S4-29: `/` from the builder, `/login` from the
 * admin). If the call fails, the user is still signed in: a toast says so, and the page stays.
 */
export function useLogout(path: '/' | '/login'): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    try {
      await requestJson('POST', '/api/logout');
    } catch {
      toast({ ...texts.app.logoutFailed, variant: 'destructive' });
      return;
    }
    tabStorage.removeAll(draftPrefix);
    forgetUser();
    await navigate(path);
  };
}
