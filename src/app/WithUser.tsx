import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { apiQuery } from '../api/apiQuery.ts';
import { keys } from '../api/keys.ts';
import type { CurrentUser } from '../api/types.ts';
import { texts } from '../texts/texts.ts';
import { CenteredPage } from '../ui/CenteredPage.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { OwesPassword } from './OwesPassword.tsx';

type WithUserProps = { children: (user: CurrentUser | null) => ReactNode };

/**
 * Renders the screen once the signed-in user is known; null is a visitor. A failed lookup does not
 * mean that nobody is signed in, so it shows an error with a retry.
 */
export function WithUser({ children }: WithUserProps) {
  const lookup = useQuery(apiQuery(keys.user));
  if (lookup.data?.mustChangePassword) return <OwesPassword />;
  if (lookup.data !== undefined) return children(lookup.data);
  if (lookup.isPending) return <Spinner page />;
  return (
    <CenteredPage>
      <ErrorState
        title={texts.app.userLookupFailed.title}
        onRetry={() => lookup.refetch()}
        retrying={lookup.isFetching}
      >
        {texts.app.userLookupFailed.description}
      </ErrorState>
    </CenteredPage>
  );
}
