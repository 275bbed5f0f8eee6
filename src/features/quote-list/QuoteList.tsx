import { useListOffline } from './useListOffline.ts';
import type { QuotesDrawer } from './useQuotesDrawer.ts';

type QuoteListProps = {
  drawer: QuotesDrawer;
  /** The quote in the address, or null. */
  openId: string | null;
  /** Called when that quote has been deleted. */
  onOpenDeleted: () => void;
};

/** The tenant's quotes in a drawer, once they were asked for. */
export function QuoteList({ drawer, openId, onOpenDeleted }: QuoteListProps) {
  const { Part: Drawer, isOpen, close } = drawer;
  useListOffline();
  if (!Drawer) return null;
  return <Drawer isOpen={isOpen} onClose={close} openId={openId} onOpenDeleted={onOpenDeleted} />;
}
