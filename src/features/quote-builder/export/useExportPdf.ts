import { texts } from '@quote/texts.ts';
import { useState } from 'react';
import { getQuoteNow } from '../../../outbox/useQuote.ts';
import { toast } from '../../../ui/toast.ts';
import { exportQuotePdf } from './exportQuotePdf.ts';

/** Export PDF: prints what the screen shows and waits for nothing (DESIGN §7). */
export function useExportPdf(quoteId: string) {
  const [isExporting, setExporting] = useState(false);
  const exportPdf = async () => {
    const quote = getQuoteNow(quoteId);
    if (!quote) return;
    setExporting(true);
    try {
      const unprintable = await exportQuotePdf(quote);
      toast({
        ...texts.pdf.exported,
        ...(unprintable.length > 0 ? { description: texts.pdf.unprintable(unprintable) } : {}),
      });
    } catch (error) {
      console.error(error);
      toast({ ...texts.pdf.failed, variant: 'destructive' });
    } finally {
      setExporting(false);
    }
  };
  return { exportPdf, isExporting };
}
