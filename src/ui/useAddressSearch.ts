import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSettled } from './useSettled.ts';

/** The search in the address, so that it is there again on the way back. */
const SEARCH = 'search';

/** How long typing must pause before the address has the search, in milliseconds. */
const QUIET_MS = 200;

/** What is searched for, as typed, with a way to set it; the address follows, and leads where it changes by itself. */
export function useAddressSearch() {
  const [params, setParams] = useSearchParams();
  const [search, setSearch] = useState(params.get(SEARCH) ?? '');
  const searched = useSettled(search, QUIET_MS);
  const known = useRef(search);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the router's address tells when the browser's changes.
  useEffect(() => {
    // The router's follows in a moment, so it may lack what was chosen a moment ago.
    const address = new URLSearchParams(location.search);
    const inAddress = address.get(SEARCH) ?? '';
    if (inAddress !== known.current) {
      known.current = inAddress;
      setSearch(inAddress);
      return;
    }
    // Not while it is typed, and not what was typed before the address changed by itself.
    if (searched !== search || searched === inAddress) return;
    known.current = searched;
    if (searched === '') address.delete(SEARCH);
    else address.set(SEARCH, searched);
    setParams(address, { replace: true });
  }, [params, search, searched, setParams]);
  return [search, setSearch] as const;
}
