import type { ClientLink } from '../../api/types.ts';
import type { HistoryDrawer } from './useHistoryDrawer.ts';

type QuoteHistoryProps = {
  history: HistoryDrawer;
  /** Asked to send what went out by a link once more; the drawer closes. */
  onSendAgain: (quoteId: string, link: ClientLink) => void;
  /** Asked for a link to copy; the drawer closes. */
  onLinkWanted: (quoteId: string) => void;
};

/** The history of a quote in a drawer, once it was asked for. */
export function QuoteHistory({ history, onSendAgain, onLinkWanted }: QuoteHistoryProps) {
  const { Part: Drawer, about: quoteId, isOpen, close } = history;
  if (!quoteId || !Drawer) return null;
  return (
    <Drawer
      quoteId={quoteId}
      open={isOpen}
      onClose={close}
      onSendAgain={(link) => {
        close();
        onSendAgain(quoteId, link);
      }}
      onLinkWanted={() => {
        close();
        onLinkWanted(quoteId);
      }}
    />
  );
}
