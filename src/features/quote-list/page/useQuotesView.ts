import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { addressOf, type QuotesView, viewIn } from './quotesView.ts';

/** The view that the address holds, and how it is changed, which the way back undoes. */
export function useQuotesView() {
  const [params, setParams] = useSearchParams();
  const address = `${params}`;
  // What is chosen shows at once; the address follows in a moment.
  const [state, setState] = useState({ address, shown: address });
  if (state.address !== address) setState({ address, shown: address });
  useEffect(() => {
    // The way back may leave an address that has not arrived here yet.
    const forget = () => setState(({ address: last }) => ({ address: last, shown: last }));
    window.addEventListener('popstate', forget);
    return () => window.removeEventListener('popstate', forget);
  }, []);
  const { shown } = state;
  const view = useMemo(() => viewIn(new URLSearchParams(shown)), [shown]);
  const show = (next: URLSearchParams) => {
    next.set('view', 'quotes');
    setState({ address, shown: `${next}` });
    setParams(next);
  };
  const change = (changes: Partial<QuotesView>) => {
    // The router's address follows in a moment, so it may lack what was searched for a moment ago.
    const now = viewIn(new URLSearchParams(location.search));
    show(addressOf({ ...now, ...changes }));
  };
  return { view, change, show };
}
