import { RemindersPage } from '../features/reminders/RemindersPage.tsx';
import { AccountButton } from './AccountButton.tsx';

/** `/?view=reminders`: what goes out to clients by itself. */
export function RemindersRoute() {
  return <RemindersPage account={<AccountButton />} />;
}
