import { texts } from '../../texts/texts.ts';
import { useLazyDialog } from '../../ui/useLazyDialog.ts';

const loadDrawer = async () => (await import('./CompanyDrawer.tsx')).CompanyDrawer;

export type ShownCompany = ReturnType<typeof useCompanyDrawer>;

/** How the company's profile is opened and closed. */
export const useCompanyDrawer = () => useLazyDialog(loadDrawer, texts.app.notOpened.company);
