import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../api/apiQuery.ts';
import { keys } from '../../api/keys.ts';
import { company } from '../../texts/company.ts';
import { texts } from '../../texts/texts.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { SideDrawer } from '../../ui/SideDrawer.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { CardPayments } from './CardPayments.tsx';
import { type ChooseLogo, CompanyForm } from './CompanyForm.tsx';

type CompanyDrawerProps = { open: boolean; onClose: () => void; logoChoice: ChooseLogo };

/** What the company's documents say of it, and what its new quotes begin with. */
export function CompanyDrawer({ open, onClose, logoChoice }: CompanyDrawerProps) {
  return (
    <SideDrawer title={company.heading} open={open} onClose={onClose} width={520} holdsForm>
      <CompanyBody onSaved={onClose} logoChoice={logoChoice} />
    </SideDrawer>
  );
}

function CompanyBody({ onSaved, logoChoice }: { onSaved: () => void; logoChoice: ChooseLogo }) {
  // Always refetched, because another user of the organization may have changed them.
  const profile = useQuery({ ...apiQuery(keys.company), staleTime: 0 });
  const providers = useQuery({ ...apiQuery(keys.providers), staleTime: 0 });
  if (profile.data && providers.data) {
    return (
      <>
        <CompanyForm
          // Keyed by content, so that what was read anew replaces the form's values.
          key={JSON.stringify(profile.data)}
          profile={profile.data}
          providers={providers.data}
          logoChoice={logoChoice}
          onSaved={onSaved}
        />
        <CardPayments />
      </>
    );
  }
  if (profile.isPending || providers.isPending) return <SkeletonRows rows={6} rowHeight={56} />;
  const isSignedOut = profile.data === null || providers.data === null;
  return (
    <ErrorState
      title={texts.app.unknown.title(company.what)}
      onRetry={() => {
        void profile.refetch();
        void providers.refetch();
      }}
      retrying={profile.isFetching || providers.isFetching}
    >
      {isSignedOut ? texts.app.unknown.signedOut : texts.app.unknown.unreachable}
    </ErrorState>
  );
}
