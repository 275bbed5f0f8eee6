import { useIsQuoteLocked } from '../../outbox/view/useQuoteLife.ts';
import { texts } from '../../texts/texts.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { LogoGrid } from './LogoGrid.tsx';
import { LogoUpload } from './LogoUpload.tsx';
import styles from './logoLibrary.module.css';
import { useChooseLogo } from './useChooseLogo.ts';

type LogoDialogProps = {
  quoteId: string | null;
  chosenId: string | null | undefined;
  open: boolean;
  onClose: () => void;
};

/** The logo selection dialog (S2-45): the same logos with more room. */
export function LogoDialog({ quoteId, chosenId, open, onClose }: LogoDialogProps) {
  const isLocked = useIsQuoteLocked(quoteId);
  const choose = useChooseLogo(quoteId, texts.logos.updated);
  return (
    <Dialog title={texts.logos.dialog} open={open} onClose={onClose} width={640}>
      <div className={styles.dialog}>
        <LogoUpload quoteId={quoteId} onUploaded={onClose} />
        <LogoGrid
          chosenId={chosenId}
          isLocked={isLocked}
          onChoose={(logoId) => {
            choose(logoId);
            onClose();
          }}
        />
      </div>
    </Dialog>
  );
}
