import { QuotesPage } from '../features/quote-list/page/QuotesPage.tsx';
import { AccountButton } from './AccountButton.tsx';

/** `/?view=quotes`: all quotes. */
export function QuotesRoute() {
  return <QuotesPage account={<AccountButton />} />;
}
