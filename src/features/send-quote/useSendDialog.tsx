import { texts } from '@domain/texts.ts';
import { type ReactNode, useState } from 'react';
import { newId } from '../../api/uuid.ts';
import type { Entry } from '../../outbox/entry.ts';
import { useLazyPart } from '../../ui/useLazyPart.ts';
import { createMessageKeys } from './messageKeys.ts';
import type { Prefill } from './useSendForm.ts';

const loadDialog = async () => (await import('./SendQuoteDialog.tsx')).SendQuoteDialog;

type About = {
  /** The tenant's name. */
  tenant: string;
  describeEdit: (entry: Entry) => string;
};

type Opened = { quoteId: string; prefill: Prefill | null; isOpen: boolean; opening: number };

/** The send dialog, loaded on first use, and a function to open it. */
export function useSendDialog(about: About): {
  open: (quoteId: string, prefill?: Prefill) => Promise<void>;
  dialog: ReactNode;
} {
  const { Part: SendQuoteDialog, fetchPart } = useLazyPart(loadDialog, texts.send.notOpened);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [keys] = useState(() => createMessageKeys(newId));
  return {
    open: async (quoteId, prefill) => {
      if (!(await fetchPart())) return;
      setOpened((before) => ({
        quoteId,
        prefill: prefill ?? null,
        isOpen: true,
        opening: (before?.opening ?? 0) + 1,
      }));
    },
    dialog:
      opened && SendQuoteDialog ? (
        <SendQuoteDialog
          {...about}
          key={opened.opening}
          quoteId={opened.quoteId}
          prefill={opened.prefill}
          keys={keys}
          open={opened.isOpen}
          onClose={() => setOpened({ ...opened, isOpen: false })}
        />
      ) : null,
  };
}
