import { texts } from '../../texts/texts.ts';
import { useLazyDialog } from '../../ui/useLazyDialog.ts';

const loadDrawer = async () => (await import('./HistoryDrawer.tsx')).HistoryDrawer;
type Drawer = Awaited<ReturnType<typeof loadDrawer>>;

export type HistoryDrawer = ReturnType<typeof useHistoryDrawer>;

/** How the history of a quote, given by its id, is opened and closed. */
export const useHistoryDrawer = () =>
  useLazyDialog<Drawer, string>(loadDrawer, texts.history.notOpened);
