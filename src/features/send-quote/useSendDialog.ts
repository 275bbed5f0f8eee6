import { useState } from 'react';
import { newId } from '../../api/uuid.ts';
import { texts } from '../../texts/texts.ts';
import { useLazyPart } from '../../ui/useLazyPart.ts';
import { createMessageKeys } from './messageKeys.ts';
import type { Prefill } from './useSendForm.ts';

const loadDialog = async () => (await import('./SendQuoteDialog.tsx')).SendQuoteDialog;

type Asked = { quoteId: string; prefill: Prefill | null; isOpen: boolean; opening: number };

export type AskedSending = ReturnType<typeof useSendDialog>;

/** How the send dialog is opened and closed; it is fetched when it is first asked for. */
export function useSendDialog() {
  const { Part: Dialog, fetchPart } = useLazyPart(loadDialog, texts.send.notOpened);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [keys] = useState(() => createMessageKeys(newId));
  return {
    Dialog,
    asked,
    keys,
    open: async (quoteId: string, prefill?: Prefill) => {
      if (!(await fetchPart())) return;
      setAsked((before) => ({
        quoteId,
        prefill: prefill ?? null,
        isOpen: true,
        opening: (before?.opening ?? 0) + 1,
      }));
    },
    close: () => setAsked((before) => before && { ...before, isOpen: false }),
  };
}
