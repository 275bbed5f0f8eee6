import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { focusQuote } from '../../features/quote-builder/leadTo.ts';

/**
 * Opens a quote in the builder and, once it is on the screen, moves the focus there, because the
 * field that had it may belong to the quote before.
 * @param quoteId the open quote; null while there is none
 */
export function useOpenedQuote(quoteId: string | null): (quoteId: string) => void {
  const navigate = useNavigate();
  const wanted = useRef<string>(undefined);
  useEffect(() => {
    if (quoteId === null || wanted.current !== quoteId) return;
    wanted.current = undefined;
    focusQuote({ preventScroll: true });
  }, [quoteId]);
  return (next) => {
    if (next === quoteId) return;
    wanted.current = next;
    void navigate(`/?quote=${next}`);
  };
}
