import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { apiQuery } from '../api/apiQuery.ts';
import { keys } from '../api/keys.ts';
import type { CurrentUser } from '../api/types.ts';
import { texts } from '../texts/texts.ts';
import { CentredPage } from '../ui/CentredPage.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { OwesPassword } from './OwesPassword.tsx';

type WithUserProps = { children: (user: CurrentUser | null) => ReactNode };

/**
 * Looks up who is signed in, and only then shows the screen: null is a visitor. A look-up that
 * failed says nothing about the person, so it is no visitor but an error with a retry.
 */
export function WithUser({ children }: WithUserProps) {
  const lookup = useQuery(apiQuery(keys.user));
  if (lookup.data?.mustChangePassword) return <OwesPassword />;
  if (lookup.data !== undefined) return children(lookup.data);
  if (lookup.isPending) return <Spinner page />;
  return (
    <CentredPage>
      <ErrorState
        title={texts.app.userLookupFailed.title}
        onRetry={() => lookup.refetch()}
        retrying={lookup.isFetching}
      >
        {texts.app.userLookupFailed.description}
      </ErrorState>
    </CentredPage>
  );
}
