import { useState } from 'react';
import { newId } from '../../api/uuid.ts';
import { texts } from '../../texts/texts.ts';
import { useLazyDialog } from '../../ui/useLazyDialog.ts';
import { createMessageKeys } from './messageKeys.ts';
import type { LeftDraft, Prefill } from './sendDraft.ts';

const loadDialog = async () => (await import('./SendQuoteDialog.tsx')).SendQuoteDialog;
type Dialog = Awaited<ReturnType<typeof loadDialog>>;

/** The quote to send, and what the form begins with, if it is sent again. */
type About = { quoteId: string; prefill?: Prefill };

/** What the form begins with for a link to copy, to whom the quote is for. */
export const linkToCopy: Prefill = {
  method: 'link',
  to: '',
  subject: '',
  body: '',
  cc: [],
  copyToMe: false,
};

export type SendDialog = ReturnType<typeof useSendDialog>;

/** How the send dialog is opened and closed. */
export function useSendDialog() {
  const [keys] = useState(() => createMessageKeys(newId));
  // By quote: messages that were left to mend something in the quote.
  const [drafts] = useState(() => new Map<string, LeftDraft>());
  return { ...useLazyDialog<Dialog, About>(loadDialog, texts.send.notOpened), keys, drafts };
}
