import { useNavigate } from 'react-router-dom';
import { useExportPdf } from '../../features/quote-builder/export/useExportPdf.ts';
import {
  addItemRequests,
  addSectionRequests,
} from '../../features/quote-builder/items/addItemRequests.ts';
import { useContinueQuote } from '../../features/quote-builder/lock/useContinueQuote.ts';
import { useSaveQuote } from '../../features/quote-builder/summary/useSaveQuote.ts';
import { useTheme } from '../../ui/theme/useTheme.ts';
import type { BuilderActions } from './builderCommands.tsx';

type PageActions =
  | 'newQuote'
  | 'newFromTemplate'
  | 'quotes'
  | 'settings'
  | 'company'
  | 'changePassword'
  | 'logout'
  | 'importCsv'
  | 'showShortcuts';

type QuoteOpener = 'send' | 'history' | 'insertTemplate' | 'saveAsTemplate' | 'copyForAnother';

/** What the screens around the quote open. */
export type Openers = Pick<BuilderActions, PageActions> &
  Record<QuoteOpener, (quoteId: string) => void>;

/** What can be done on the page and with the open quote; actions on the quote do nothing while none is open. */
export function useBuilderActions(quoteId: string | null, openers: Openers): BuilderActions {
  const navigate = useNavigate();
  const { setTheme } = useTheme();
  const { exportPdf } = useExportPdf(quoteId ?? '');
  const { save } = useSaveQuote(quoteId ?? '');
  const { revise } = useContinueQuote(quoteId ?? '');
  const withQuote = (act: (quoteId: string) => unknown) => () => {
    if (quoteId) void act(quoteId);
  };
  return {
    ...openers,
    addItem: withQuote(() => addItemRequests.emit()),
    addSection: withQuote(() => addSectionRequests.emit()),
    send: withQuote(openers.send),
    exportPdf: withQuote(exportPdf),
    save: withQuote(save),
    history: withQuote(openers.history),
    insertTemplate: withQuote(openers.insertTemplate),
    saveAsTemplate: withQuote(openers.saveAsTemplate),
    copyForAnother: withQuote(openers.copyForAnother),
    revise: withQuote(revise),
    reports: () => void navigate('/?view=reports'),
    reminders: () => void navigate('/?view=reminders'),
    allQuotes: () => void navigate('/?view=quotes'),
    clients: () => void navigate('/?view=clients'),
    templates: () => void navigate('/?view=templates'),
    accessLinks: () => void navigate('/admin'),
    setTheme,
  };
}
