import { ReportsPage } from '../features/reports/ReportsPage.tsx';
import { AccountButton } from './AccountButton.tsx';

/** `/?view=reports`: what became of the quotes. */
export function ReportsRoute() {
  return <ReportsPage account={<AccountButton />} />;
}
