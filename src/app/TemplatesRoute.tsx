import { TemplatesPage } from '../features/templates/TemplatesPage.tsx';
import { AccountButton } from './AccountButton.tsx';

/** `/?view=templates`: what quotes are made from. */
export function TemplatesRoute() {
  return <TemplatesPage account={<AccountButton />} />;
}
