import { texts } from '@domain/texts.ts';
import { useState } from 'react';
import { getQuoteNow } from '../../../outbox/useQuote.ts';
import { describeInvalidFields } from '../../../ui/inputs/invalidFields.ts';
import { toast } from '../../../ui/toast.ts';
import { exportQuotePdf } from './exportQuotePdf.ts';

/** Export PDF: prints what the screen shows, without waiting for unsent edits. */
export function useExportPdf(quoteId: string) {
  const [isExporting, setExporting] = useState(false);
  const exportPdf = async () => {
    const quote = getQuoteNow(quoteId);
    if (!quote) return;
    setExporting(true);
    try {
      const unprintable = await exportQuotePdf(quote);
      const notes = [
        ...(unprintable.length > 0 ? [texts.pdf.unprintable(unprintable)] : []),
        ...describeInvalidFields(),
      ];
      toast({
        ...texts.pdf.exported,
        ...(notes.length > 0 ? { description: notes.join(' ') } : {}),
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
