import { CheckCircleOutlined } from '@ant-design/icons';
import { calendarDate, longDate } from '@domain/calendarDate.ts';
import { useReachable } from '../../../api/connection/useReachable.ts';
import { useCompleted } from '../../../outbox/view/useCompleted.ts';
import { useQuoteLife } from '../../../outbox/view/useQuoteLife.ts';
import { texts } from '../../../texts/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { useLazyDialog } from '../../../ui/useLazyDialog.ts';
import { QuoteNotice } from '../QuoteNotice.tsx';
import { useComplete } from './useComplete.ts';
import { useCopyInvoice } from './useCopyInvoice.ts';

const words = texts.completion;
const loadDialog = async () => (await import('../../../ui/CompletionDialog.tsx')).CompletionDialog;

/** Shown for an accepted quote: whether its work is done or invoiced, and its data for the invoice. */
export function CompletionNotice({ quoteId }: { quoteId: string }) {
  const { status, isLocked } = useQuoteLife(quoteId);
  const completed = useCompleted(quoteId);
  const isReachable = useReachable();
  const copying = useCopyInvoice(quoteId);
  const dialog = useLazyDialog(loadDialog, words.notOpened);
  const completing = useComplete(quoteId, dialog.close);
  if (status !== 'accepted') return null;
  const day = completed && longDate(calendarDate(new Date(completed.at)));
  return (
    <QuoteNotice
      label={words.label}
      tone={completed ? 'positive' : 'neutral'}
      icon={<CheckCircleOutlined />}
      text={
        completed && day ? (
          <>
            <strong>{words.on[completed.completion](day)}</strong> {completed.note}
            {isLocked ? null : words.ends}
          </>
        ) : (
          words.open
        )
      }
    >
      <Button disabled={!isReachable} onClick={() => void dialog.open()}>
        {completed ? words.change : words.mark}
      </Button>
      <Button disabled={!isReachable} busy={copying.isPending} onClick={() => copying.mutate()}>
        {words.invoice.copy}
      </Button>
      {dialog.Part ? (
        <dialog.Part
          key={dialog.opening}
          open={dialog.isOpen}
          title={words.dialog.title}
          marked={completed ?? { completion: null, note: '' }}
          busy={completing.isPending}
          noteHint={words.dialog.noteHint}
          onSave={completing.mutate}
          onClose={dialog.close}
        />
      ) : null}
    </QuoteNotice>
  );
}
