import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { apiQuery } from '../../api/apiQuery.ts';
import { keys } from '../../api/keys.ts';
import { settings } from '../../texts/settings.ts';
import { SideDrawer } from '../../ui/SideDrawer.tsx';
import { WhenKnown } from '../../ui/WhenKnown.tsx';
import { SettingsForm } from './SettingsForm.tsx';
import styles from './settings.module.css';

const words = settings;

type SettingsDrawerProps = { open: boolean; onClose: () => void; children: ReactNode };

/** The tenant's settings. */
export function SettingsDrawer({ open, onClose, children }: SettingsDrawerProps) {
  return (
    <SideDrawer title={words.heading} open={open} onClose={onClose} width={440} holdsForm>
      <SettingsBody onSaved={onClose} />
      <div className={styles.more}>{children}</div>
    </SideDrawer>
  );
}

function SettingsBody({ onSaved }: { onSaved: () => void }) {
  // Always refetched, because another user of the organization may have changed them.
  const settings = useQuery({ ...apiQuery(keys.settings), staleTime: 0 });
  return (
    <WhenKnown query={settings} what={words.what} rows={5}>
      {(known) => (
        // Keyed by content, so that refetched settings replace the form's values.
        <SettingsForm key={JSON.stringify(known)} settings={known} onSaved={onSaved} />
      )}
    </WhenKnown>
  );
}
