import type { Service } from '@domain/types.ts';
import { useDeferredValue, useId, useMemo, useState } from 'react';
import { matchServices } from './matchServices.ts';
import { searchKey } from './searchKey.ts';
import { useServices } from './useServices.ts';

const NONE: readonly Service[] = [];

/**
 * The search of the library: what it finds, and which service the keyboard has reached. The focus
 * stays in the search box: the arrows choose a service, Enter adds it, and Escape clears the search.
 */
export function useServiceSearch(quoteId: string | null, onAdd: (service: Service) => void) {
  const gridId = useId();
  const services = useServices();
  const [search, setSearch] = useState('');
  const [chosenId, setChosenId] = useState<string | null>(null);
  // Deferred, so that a long list does not slow down typing.
  const shown = useDeferredValue(search);
  const all = services.data ?? NONE;
  const found = useMemo(() => matchServices(all, shown), [all, shown]);
  const active = activeIn(found, shown, chosenId);

  const searchFor = (text: string) => {
    setSearch(text);
    setChosenId(null);
  };
  // Another quote is for another client, who needs other services.
  const [searchedFor, setSearchedFor] = useState(quoteId);
  if (quoteId !== searchedFor) {
    setSearchedFor(quoteId);
    if (searchedFor !== null) searchFor('');
  }

  const onKeyDown = searchKey({
    step: (by) => {
      const hits = search === shown ? found : matchServices(all, search);
      const at = activeIn(hits, search, chosenId);
      const next = hits[Math.min(at + by, hits.length - 1)];
      if (next) setChosenId(next.id);
    },
    add: () => {
      // The list may be one key behind, but what Enter adds must not.
      const hits = search === shown ? found : matchServices(all, search);
      const service = hits[activeIn(hits, search, chosenId)];
      if (!service) return false;
      setChosenId(service.id);
      onAdd(service);
      return true;
    },
    clear: () => {
      if (search === '' && chosenId === null) return false;
      searchFor('');
      return true;
    },
  });

  const activeId = found[active]?.id;
  return {
    services,
    found,
    search,
    /** The search that `found` is for, which may lag behind. */
    shown,
    searchFor,
    gridId,
    active,
    grid: {
      id: found.length > 0 ? gridId : undefined,
      activeRow: activeId === undefined ? undefined : rowIdOf(gridId, activeId),
      onKeyDown,
    },
  };
}

/** The index of the chosen service, else of the first hit of a search, else -1. */
function activeIn(hits: readonly Service[], search: string, chosenId: string | null): number {
  const chosen = hits.findIndex(({ id }) => id === chosenId);
  if (chosen >= 0) return chosen;
  return search.trim() === '' || hits.length === 0 ? -1 : 0;
}

/** The id of a service's row in the page. */
export const rowIdOf = (gridId: string, serviceId: string) => `${gridId}-${serviceId}`;
