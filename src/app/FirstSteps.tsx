import { type ComponentType, useEffect, useState } from 'react';
import type { CurrentUser } from '../api/types.ts';
import { useMayNeedGuide } from '../features/first-steps/useFirstSteps.ts';

type FirstStepsProps = {
  user: CurrentUser;
  quoteId: string;
  onCompany: () => void;
  onSend: () => void;
};

/**
 * The guide of a new tenant, above the open quote. Established tenants never load it; once loaded it
 * stays, for the dialogs that it opened.
 */
export function FirstSteps(props: FirstStepsProps) {
  const mayNeedGuide = useMayNeedGuide(props.user);
  const [Guide, setGuide] = useState<ComponentType<FirstStepsProps> | null>(null);
  useEffect(() => {
    if (!mayNeedGuide) return;
    import('./FirstStepsGuide.tsx').then(
      ({ FirstStepsGuide }) => setGuide(() => FirstStepsGuide),
      // Nobody asked for it, so the builder goes on without it.
      () => {},
    );
  }, [mayNeedGuide]);
  return Guide ? <Guide {...props} /> : null;
}
