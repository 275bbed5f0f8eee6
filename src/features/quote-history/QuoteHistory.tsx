import type { ClientLink } from '../../api/types.ts';
import type { ShownHistory } from './useHistoryDrawer.ts';

type QuoteHistoryProps = {
  history: ShownHistory;
  /** Asked to send what went out by a link once more; the drawer closes. */
  onSendAgain: (quoteId: string, link: ClientLink) => void;
};

/** The history of a quote in a drawer, once it was asked for. */
export function QuoteHistory({ history, onSendAgain }: QuoteHistoryProps) {
  const { Drawer, shown, close } = history;
  if (!shown || !Drawer) return null;
  return (
    <Drawer
      quoteId={shown.quoteId}
      open={shown.isOpen}
      onClose={close}
      onSendAgain={(link) => {
        close();
        onSendAgain(shown.quoteId, link);
      }}
    />
  );
}
