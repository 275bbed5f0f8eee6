import type { Entry } from '../../outbox/queue/entry.ts';
import type { AskedSending } from './useSendDialog.ts';

type SendQuoteProps = {
  sending: AskedSending;
  /** The tenant's name. */
  tenant: string;
  describeEdit: (entry: Entry) => string;
};

/** The send dialog, once it was asked for. */
export function SendQuote({ sending, ...about }: SendQuoteProps) {
  const { Dialog, asked, keys, close } = sending;
  if (!asked || !Dialog) return null;
  return (
    <Dialog
      {...about}
      key={asked.opening}
      quoteId={asked.quoteId}
      prefill={asked.prefill}
      keys={keys}
      open={asked.isOpen}
      onClose={close}
    />
  );
}
