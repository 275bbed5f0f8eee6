import { useCallback } from 'react';
import type { AdminUserRow } from '../../../api/types.ts';
import { useTask } from '../table/useTask.ts';
import { useReactivateUser, useUnlockUser } from './userActions.ts';
import type { UserTask } from './userColumns.tsx';

/** Starts the action chosen for a user: at once if it is harmless, otherwise in its dialog. */
export function useUserTasks() {
  const { begin: open, dialogOf } = useTask<UserTask, AdminUserRow>();
  const { mutate: reactivate } = useReactivateUser();
  const { mutate: unlock } = useUnlockUser();
  const begin = useCallback(
    (what: UserTask, user: AdminUserRow) => {
      if (what === 'reactivate') reactivate(user);
      else if (what === 'unlock') unlock(user);
      else open(what, user);
    },
    [reactivate, unlock, open],
  );
  return { begin, dialogOf };
}
