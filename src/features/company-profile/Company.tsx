import type { ChooseLogo } from './CompanyForm.tsx';
import type { ShownCompany } from './useCompanyDrawer.ts';

type CompanyProps = { company: ShownCompany; logoChoice: ChooseLogo };

/** The company's profile in a drawer, once it was asked for. */
export function Company({ company, logoChoice }: CompanyProps) {
  const { Part: Drawer, isOpen, close } = company;
  return Drawer ? <Drawer open={isOpen} onClose={close} logoChoice={logoChoice} /> : null;
}
