import { type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useQuoteValue } from '../../../outbox/view/useQuote.ts';
import { useIsLocked } from '../lock/LockContext.ts';

type QuoteDiscount = {
  isShown: boolean;
  /** Shows its fields and moves the focus there; null where there is nothing to add. */
  add: (() => void) | null;
  input: RefObject<HTMLInputElement | null>;
};

/** Whether the fields of a discount on the whole quote are shown: if it has one, or one is added. */
export function useQuoteDiscount(quoteId: string): QuoteDiscount {
  const isNone = useQuoteValue(quoteId, (quote) => quote.discountValue === '0') ?? true;
  // Stays open: a 0 may be the beginning of 0.5, and a text that cannot be saved must stay visible.
  const [isOpen, setOpen] = useState(false);
  if (!isNone && !isOpen) setOpen(true);
  const isLocked = useIsLocked();
  const input = useRef<HTMLInputElement>(null);
  const add = () => {
    flushSync(() => setOpen(true));
    input.current?.focus();
  };
  const isShown = !isNone || (isOpen && !isLocked);
  return { isShown, add: isShown || isLocked ? null : add, input };
}
