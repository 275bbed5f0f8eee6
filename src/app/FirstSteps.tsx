import { lazy, Suspense, useState } from 'react';
import type { CurrentUser } from '../api/types.ts';
import { useMayNeedGuide } from '../features/first-steps/useFirstSteps.ts';

// Established tenants never load it.
const FirstStepsGuide = lazy(async () => ({
  default: (await import('./FirstStepsGuide.tsx')).FirstStepsGuide,
}));

type FirstStepsProps = { user: CurrentUser; quoteId: string; onSend: () => void };

/** The guide of a new tenant, above the open quote. Stays loaded, for the dialogs that it opened. */
export function FirstSteps(props: FirstStepsProps) {
  const mayNeedGuide = useMayNeedGuide(props.user);
  const [isLoaded, setLoaded] = useState(false);
  if (mayNeedGuide && !isLoaded) setLoaded(true);
  if (!isLoaded) return null;
  return (
    <Suspense>
      <FirstStepsGuide {...props} />
    </Suspense>
  );
}
