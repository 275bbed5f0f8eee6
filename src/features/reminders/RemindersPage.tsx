import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { apiQuery } from '../../api/apiQuery.ts';
import { keys } from '../../api/keys.ts';
import { reminders } from '../../texts/reminders.ts';
import { Panel } from '../../ui/Panel.tsx';
import { ViewPage } from '../../ui/ViewPage.tsx';
import { WhenKnown } from '../../ui/WhenKnown.tsx';
import { NextReminders } from './NextReminders.tsx';
import { ReminderForm } from './ReminderForm.tsx';

const words = reminders;

/** `/?view=reminders`: which reminders go out next, and when any do. */
export function RemindersPage({ account }: { account: ReactNode }) {
  // Always refetched, because another user of the organization may have changed them.
  const settings = useQuery({ ...apiQuery(keys.reminderSettings), staleTime: 0 });
  return (
    <ViewPage title={words.heading} account={account}>
      <NextReminders isOn={settings.data?.isOn} />
      <Panel title={words.settings.heading}>
        <WhenKnown query={settings} what={words.settings.what} rows={6}>
          {(known) => (
            // Keyed by content, so that refetched settings replace the form's values.
            <ReminderForm key={JSON.stringify(known)} settings={known} />
          )}
        </WhenKnown>
      </Panel>
    </ViewPage>
  );
}
