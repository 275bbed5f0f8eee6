import { useCallback, useState } from 'react';
import { showLineItem } from '../../features/quote-builder/items/shownItem.ts';
import { ServiceImportDialog } from '../../features/service-library/csv-import/ServiceImportDialog.tsx';
import { useAddServiceToQuote } from '../../features/service-library/useAddServiceToQuote.ts';
import { ShortcutList } from '../../features/shortcut-list/ShortcutList.tsx';
import type { ShownShortcuts } from '../../features/shortcut-list/useShortcutList.ts';
import { useShortcut } from '../../ui/shortcuts/useShortcut.ts';
import { useWhenIdle } from '../../ui/useWhenIdle.ts';
import { type Openers, useBuilderActions } from './useBuilderActions.ts';
import { type ShownPalette, warmUpPalette } from './useCommandPalette.ts';
import { useOpenedQuote } from './useOpenedQuote.ts';

type BuilderToolsProps = {
  /** The open quote; null if there is none. */
  quoteId: string | null;
  isOpening: boolean;
  palette: ShownPalette;
  shortcutList: ShownShortcuts;
  openers: Omit<Openers, 'importCsv' | 'showShortcuts'>;
};

/** The builder's shortcuts, and the command palette and list of shortcuts that they open. */
export function BuilderTools(props: BuilderToolsProps) {
  const { quoteId, isOpening, palette, shortcutList, openers } = props;
  const [isImporting, setImporting] = useState(false);
  const closeImport = useCallback(() => setImporting(false), []);
  const addToQuote = useAddServiceToQuote(quoteId, showLineItem);
  const openQuote = useOpenedQuote(quoteId);
  const showShortcuts = () => void shortcutList.open();
  const importCsv = () => setImporting(true);
  const actions = useBuilderActions(quoteId, { ...openers, importCsv, showShortcuts });
  useShortcut('search', () => void palette.open());
  useShortcut('list', showShortcuts);
  useShortcut('openSend', actions.send);
  useWhenIdle(warmUpPalette);
  const { Palette } = palette;
  return (
    <>
      {Palette && palette.isOpen ? (
        <Palette
          quoteId={quoteId}
          isOpening={isOpening}
          actions={actions}
          onAddService={addToQuote}
          onOpenQuote={openQuote}
          onClose={palette.close}
        />
      ) : null}
      <ShortcutList list={shortcutList} />
      <ServiceImportDialog open={isImporting} onClose={closeImport} />
    </>
  );
}
