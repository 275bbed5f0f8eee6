import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { apiQuery } from '../../api/apiQuery.ts';
import { keys } from '../../api/keys.ts';
import { texts } from '../../texts/texts.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { SideDrawer } from '../../ui/SideDrawer.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { SettingsForm } from './SettingsForm.tsx';
import styles from './settings.module.css';

type SettingsDrawerProps = { open: boolean; onClose: () => void; children: ReactNode };

/** The tenant's settings. */
export function SettingsDrawer({ open, onClose, children }: SettingsDrawerProps) {
  return (
    <SideDrawer title={texts.settings.heading} open={open} onClose={onClose} width={440} holdsForm>
      <SettingsBody onSaved={onClose} />
      <div className={styles.more}>{children}</div>
    </SideDrawer>
  );
}

function SettingsBody({ onSaved }: { onSaved: () => void }) {
  // Always refetched, because another user of the organization may have changed them.
  const settings = useQuery({ ...apiQuery(keys.settings), staleTime: 0 });
  if (settings.data) {
    return (
      <SettingsForm
        // Keyed by content, so that refetched settings replace the form's values.
        key={JSON.stringify(settings.data)}
        settings={settings.data}
        onSaved={onSaved}
      />
    );
  }
  if (settings.isPending) return <SkeletonRows rows={5} rowHeight={56} />;
  return (
    <ErrorState
      title={texts.app.unknown.title(texts.settings.what)}
      onRetry={() => void settings.refetch()}
      retrying={settings.isFetching}
    >
      {settings.data === null ? texts.app.unknown.signedOut : texts.app.unknown.unreachable}
    </ErrorState>
  );
}
