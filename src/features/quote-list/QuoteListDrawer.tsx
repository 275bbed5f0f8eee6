import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { texts } from '../../texts/texts.ts';
import { SideDrawer } from '../../ui/SideDrawer.tsx';
import { useFreshQuotes } from './news.ts';
import { QuoteListPanel } from './QuoteListPanel.tsx';

type QuoteListDrawerProps = {
  isOpen: boolean;
  onClose: () => void;
  openId: string | null;
  onOpenDeleted: () => void;
};

/** The tenant's quotes in a drawer, which closes when a quote is opened. */
export function QuoteListDrawer(props: QuoteListDrawerProps) {
  const { isOpen, onClose, openId, onOpenDeleted } = props;
  const navigate = useNavigate();
  const fresh = useFreshQuotes(isOpen);
  const open = useCallback(
    (quoteId: string) => {
      onClose();
      void navigate(`/?quote=${quoteId}`);
    },
    [navigate, onClose],
  );
  return (
    <SideDrawer title={texts.quoteList.heading} open={isOpen} onClose={onClose} width={480}>
      <QuoteListPanel openId={openId} fresh={fresh} onOpen={open} onOpenDeleted={onOpenDeleted} />
    </SideDrawer>
  );
}
