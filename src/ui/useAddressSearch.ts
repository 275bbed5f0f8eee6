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
  const inAddress = params.get(SEARCH) ?? '';
  const [search, setSearch] = useState(inAddress);
  const searched = useSettled(search, QUIET_MS);
  const seen = useRef(inAddress);
  const known = useRef(inAddress);
  useEffect(() => {
    const isNews = inAddress !== seen.current && inAddress !== known.current;
    seen.current = inAddress;
    if (isNews) {
      known.current = inAddress;
      setSearch(inAddress);
      return;
    }
    // Not while it is typed, and not what was typed before the address changed by itself.
    if (searched !== search || searched === known.current) return;
    known.current = searched;
    const keep = (before: URLSearchParams) => {
      before.delete(SEARCH);
      if (searched !== '') before.set(SEARCH, searched);
      return before;
    };
    setParams(keep, { replace: true });
  }, [inAddress, search, searched, setParams]);
  return [search, setSearch] as const;
}
