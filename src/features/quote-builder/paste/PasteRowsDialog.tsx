import { rowLimits } from '@domain/rowLimits.ts';
import { useState } from 'react';
import { useQuoteValue } from '../../../outbox/view/useQuote.ts';
import { pasteRows as words } from '../../../texts/pasteRows.ts';
import { texts } from '../../../texts/texts.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { addWithUndo } from '../items/addWithUndo.ts';
import { PasteButtons } from './PasteButtons.tsx';
import { PasteText } from './PasteText.tsx';
import { RowsPreview } from './RowsPreview.tsx';
import { usePastedRows } from './usePastedRows.ts';

type PasteRowsDialogProps = {
  quoteId: string;
  /** The text that was pasted over the items; empty to ask for it. */
  pasted: string;
  open: boolean;
  onClose: () => void;
  afterClose: () => void;
  onAdded: (itemIds: readonly string[]) => void;
};

/** Asks for rows of a spreadsheet, shows what they become, and adds them once that is confirmed. */
export function PasteRowsDialog(props: PasteRowsDialogProps) {
  const { quoteId, pasted, open, onClose, afterClose, onAdded } = props;
  const { text, setText, rows, refusal } = usePastedRows(pasted);
  const [isPreviewed, setPreviewed] = useState(pasted !== '');
  const count = useQuoteValue(quoteId, ({ lineItems }) => lineItems.length) ?? 0;
  const room = Math.max(0, rowLimits.line_items - count);
  const add = () => {
    const items = rows.items.map(({ item }) => item);
    const { added, removed } = texts.items.paste;
    const said = { added: added(items.length), removed: removed(items.length) };
    onAdded(addWithUndo(quoteId, items, said));
  };
  return (
    <Dialog
      title={words.dialog}
      open={open}
      onClose={onClose}
      afterClose={afterClose}
      width={720}
      footer={
        <PasteButtons
          isPreviewed={isPreviewed}
          isEmpty={text.trim() === ''}
          isFull={rows.items.length > room}
          items={rows.items.length}
          bad={rows.bad.length}
          onPreview={() => setPreviewed(true)}
          onBack={() => setPreviewed(false)}
          onCancel={onClose}
          onAdd={add}
        />
      }
    >
      {isPreviewed ? (
        <RowsPreview quoteId={quoteId} rows={rows} refusal={refusal} room={room} />
      ) : (
        <PasteText text={text} onChange={setText} onPasted={() => setPreviewed(true)} />
      )}
    </Dialog>
  );
}
