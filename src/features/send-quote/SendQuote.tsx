import type { Entry } from '../../outbox/queue/entry.ts';
import type { SendDialog } from './useSendDialog.ts';

type SendQuoteProps = {
  sending: SendDialog;
  /** The tenant's name. */
  tenant: string;
  describeEdit: (entry: Entry) => string;
};

/** The send dialog, once it was asked for. */
export function SendQuote({ sending, ...about }: SendQuoteProps) {
  const { Part: Dialog, about: asked, isOpen, opening, keys, close } = sending;
  if (!asked || !Dialog) return null;
  return (
    <Dialog
      {...about}
      key={opening}
      quoteId={asked.quoteId}
      prefill={asked.prefill ?? null}
      keys={keys}
      open={isOpen}
      onClose={close}
    />
  );
}
