import type { Service } from '@domain/types.ts';
import { useState } from 'react';
import { useReachable } from '../../api/connection/useReachable.ts';
import { CommandPalette } from '../../features/command-palette/CommandPalette.tsx';
import { useServices } from '../../features/service-library/useServices.ts';
import { useIsQuoteLocked, useIsTemplate } from '../../outbox/view/useQuoteLife.ts';
import { useTheme } from '../../ui/theme/useTheme.ts';
import { type BuilderActions, builderCommands, whyNotEdited } from './builderCommands.tsx';
import { quoteNotes, serviceNotes } from './notes.ts';
import { clientCommands, isSameClient, quoteCommands } from './quoteCommands.tsx';
import { groupsIn, isInScope, type Scope, scopeName } from './scope.ts';
import { serviceCommands } from './serviceCommands.tsx';
import { useQuoteSearch } from './useQuoteSearch.ts';

type BuilderPaletteProps = {
  /** The open quote; null if there is none. */
  quoteId: string | null;
  isOpening: boolean;
  actions: BuilderActions;
  onAddService: (service: Service) => void;
  onOpenQuote: (quoteId: string) => void;
  onClose: () => void;
};

const everything: Scope = { at: 'all' };

/** The command palette over the builder: actions, services, quotes and clients. */
export function BuilderPalette(props: BuilderPaletteProps) {
  const { quoteId, isOpening, actions, onAddService, onOpenQuote, onClose } = props;
  const [search, setSearch] = useState('');
  const [scope, setScope] = useState(everything);
  const { theme } = useTheme();
  const isLocked = useIsQuoteLocked(quoteId);
  const isTemplate = useIsTemplate(quoteId ?? '');
  const isReachable = useReachable();
  const services = useServices();
  const client = scope.at === 'client' ? scope.client : null;
  const hasQuotes = isInScope(scope, 'quotes') || isInScope(scope, 'clients');
  const found = useQuoteSearch(hasQuotes ? (client ?? search.trim()) : '');
  const state = { quoteId, isOpening, isLocked, isTemplate, isReachable, theme };

  const show = (next: Scope) => {
    // A client's quotes are found by their titles, no longer by the client.
    if (next.at === 'client') setSearch('');
    setScope(next);
  };
  const ofScope = client
    ? found.quotes.filter(({ clientName }) => isSameClient(clientName, client))
    : found.quotes;
  const commands = {
    actions: builderCommands(actions, state),
    services: serviceCommands(services.data ?? [], whyNotEdited(state), onAddService),
    clients: clientCommands(found.quotes, found.isComplete, (name) =>
      show({ at: 'client', client: name }),
    ),
    quotes: quoteCommands(ofScope, quoteId, onOpenQuote),
  };
  return (
    <CommandPalette
      groups={groupsIn(scope, commands, show)}
      notes={[
        ...(isInScope(scope, 'services') ? serviceNotes(services) : []),
        ...(hasQuotes ? quoteNotes(found, scope.at !== 'all') : []),
      ]}
      search={search}
      onSearch={setSearch}
      scope={scopeName(scope)}
      onLeaveScope={() => setScope(everything)}
      onClose={onClose}
    />
  );
}
