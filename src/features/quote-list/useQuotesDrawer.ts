import { texts } from '../../texts/texts.ts';
import { useLazyDialog } from '../../ui/useLazyDialog.ts';

const loadDrawer = async () => (await import('./QuoteListDrawer.tsx')).QuoteListDrawer;

export type QuotesDrawer = ReturnType<typeof useQuotesDrawer>;

/** How the list of quotes is opened and closed. */
export const useQuotesDrawer = () => useLazyDialog(loadDrawer, texts.quoteList.notOpened);
