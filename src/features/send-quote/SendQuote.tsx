import type { SendQuoteDialogProps } from './SendQuoteDialog.tsx';
import { linkToCopy, type SendDialog } from './useSendDialog.ts';

type SendQuoteProps = Pick<
  SendQuoteDialogProps,
  'tenant' | 'ownName' | 'ownEmail' | 'loadClientPage' | 'describeEdit' | 'onMend'
> & {
  sending: SendDialog;
};

/** The send dialog, once it was asked for. */
export function SendQuote({ sending, ...about }: SendQuoteProps) {
  const { Part: Dialog, about: asked, isOpen, opening, keys, drafts, open, close } = sending;
  if (!asked || !Dialog) return null;
  return (
    <Dialog
      {...about}
      key={opening}
      quoteId={asked.quoteId}
      prefill={asked.prefill ?? null}
      keys={keys}
      drafts={drafts}
      onLinkWanted={() => void open({ quoteId: asked.quoteId, prefill: linkToCopy })}
      open={isOpen}
      onClose={close}
    />
  );
}
