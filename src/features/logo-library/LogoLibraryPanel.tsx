import type { Logo } from '@domain/types.ts';
import { type ReactNode, useRef, useState } from 'react';
import { useQuoteValue } from '../../outbox/view/useQuote.ts';
import { useIsQuoteLocked } from '../../outbox/view/useQuoteLife.ts';
import { texts } from '../../texts/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { FieldMessage } from '../../ui/inputs/FieldMessage.tsx';
import { lockedProps } from '../../ui/lockedReason.ts';
import { Panel } from '../../ui/Panel.tsx';
import { toast } from '../../ui/toast.ts';
import { DeleteLogoDialog } from './DeleteLogoDialog.tsx';
import { LogoDialog } from './LogoDialog.tsx';
import { LogoGrid } from './LogoGrid.tsx';
import { LogoUpload } from './LogoUpload.tsx';
import styles from './logoLibrary.module.css';
import { useChooseLogo } from './useChooseLogo.ts';

type LogoLibraryPanelProps = {
  /** The quote whose logo is chosen; null while none is open. */
  quoteId: string | null;
  /** Why the chosen logo is not saved, and what can be done. */
  unsaved?: ReactNode;
};

/** The tenant's logos: upload one, choose one for the quote, delete one. */
export function LogoLibraryPanel({ quoteId, unsaved }: LogoLibraryPanelProps) {
  const chosenId = useQuoteValue(quoteId ?? '', (quote) => quote.logoId);
  const isLocked = useIsQuoteLocked(quoteId);
  const [isDialogOpen, setDialogOpen] = useState(false);
  const [deleting, setDeleting] = useState<Logo | null>(null);
  const choose = useChooseLogo(quoteId, texts.logos.selected);
  const changeButton = useRef<HTMLButtonElement>(null);
  // A dialog returns the focus to the button that opened it, which a deletion removes.
  const keepFocus = () => {
    if (document.activeElement === document.body) changeButton.current?.focus();
  };
  return (
    <Panel
      title={texts.logos.heading}
      actions={
        <Button
          ref={changeButton}
          size="small"
          disabled={quoteId === null}
          {...lockedProps(isLocked)}
          onClick={() => (isLocked ? toast(texts.quote.isLocked) : setDialogOpen(true))}
        >
          {texts.logos.change}
        </Button>
      }
    >
      <div className={styles.body}>
        <LogoUpload quoteId={quoteId} />
        <div className={styles.scroll}>
          <LogoGrid
            chosenId={chosenId}
            isLocked={isLocked}
            onChoose={choose}
            onDelete={setDeleting}
          />
        </div>
        {unsaved ? <FieldMessage>{unsaved}</FieldMessage> : null}
      </div>
      <LogoDialog
        quoteId={quoteId}
        chosenId={chosenId}
        open={isDialogOpen}
        onClose={() => setDialogOpen(false)}
      />
      <DeleteLogoDialog logo={deleting} onClose={() => setDeleting(null)} afterClose={keepFocus} />
    </Panel>
  );
}
