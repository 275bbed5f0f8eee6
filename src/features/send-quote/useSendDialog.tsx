import { type ReactNode, useState } from 'react';
import { newId } from '../../api/uuid.ts';
import type { Entry } from '../../outbox/entry.ts';
import { texts } from '../../texts/texts.ts';
import { useLazyPart } from '../../ui/useLazyPart.ts';
import { createMessageKeys } from './messageKeys.ts';
import type { Prefill } from './useSendForm.ts';

const loadDialog = async () => (await import('./SendQuoteDialog.tsx')).SendQuoteDialog;

type About = {
  /** The tenant's name. */
  tenant: string;
  describeEdit: (entry: Entry) => string;
};

type Asked = { quoteId: string; prefill: Prefill | null; isOpen: boolean; opening: number };

/** The send dialog, fetched when it is first asked for, and how it is opened. */
export function useSendDialog(about: About): {
  open: (quoteId: string, prefill?: Prefill) => Promise<void>;
  dialog: ReactNode;
} {
  const { Part: SendQuoteDialog, fetchPart } = useLazyPart(loadDialog, texts.send.notOpened);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [keys] = useState(() => createMessageKeys(newId));
  return {
    open: async (quoteId, prefill) => {
      if (!(await fetchPart())) return;
      setAsked((before) => ({
        quoteId,
        prefill: prefill ?? null,
        isOpen: true,
        opening: (before?.opening ?? 0) + 1,
      }));
    },
    dialog:
      asked && SendQuoteDialog ? (
        <SendQuoteDialog
          {...about}
          key={asked.opening}
          quoteId={asked.quoteId}
          prefill={asked.prefill}
          keys={keys}
          open={asked.isOpen}
          onClose={() => setAsked({ ...asked, isOpen: false })}
        />
      ) : null,
  };
}
