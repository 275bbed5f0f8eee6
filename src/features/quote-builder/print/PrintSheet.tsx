import { useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { PrintedLetter } from './PrintedLetter.tsx';
import { usePrintLogo } from './usePrintLogo.ts';

export type PrintSheetProps = { quoteId: string };

/**
 * The quote's letter, in the document only while the browser prints, so that typing renders none of
 * it. It is beside the app and not in it, so that dialogs and toasts can be left out.
 */
export function PrintSheet({ quoteId }: PrintSheetProps) {
  const [isPrinting, setPrinting] = useState(false);
  const logo = usePrintLogo(quoteId);
  useEffect(() => {
    // At once: the browser takes its picture as soon as the listeners have returned.
    const show = () => flushSync(() => setPrinting(true));
    const hide = () => setPrinting(false);
    addEventListener('beforeprint', show);
    addEventListener('afterprint', hide);
    return () => {
      removeEventListener('beforeprint', show);
      removeEventListener('afterprint', hide);
    };
  }, []);
  if (!isPrinting) return null;
  return createPortal(<PrintedLetter quoteId={quoteId} logo={logo} />, document.body);
}
