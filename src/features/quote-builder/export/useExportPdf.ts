import { missingFonts } from '@domain/pdf/type/fontsMissing.ts';
import { useState } from 'react';
import { currentLetterhead } from '../../../outbox/view/currentLetterhead.ts';
import { getQuoteNow } from '../../../outbox/view/useQuote.ts';
import { lifeOf } from '../../../outbox/view/useQuoteLife.ts';
import { sentChangeNow } from '../../../outbox/view/useSentChange.ts';
import { texts } from '../../../texts/texts.ts';
import { describeInvalidFields } from '../../../ui/inputs/invalidFields.ts';
import { toast } from '../../../ui/toast.ts';
import { printReference } from '../print/printReference.ts';
import { exportQuotePdf } from './exportQuotePdf.ts';

/** Export PDF: prints what the screen shows, without waiting for unsent edits. */
export function useExportPdf(quoteId: string) {
  const [isExporting, setExporting] = useState(false);
  const exportPdf = async () => {
    const quote = getQuoteNow(quoteId);
    if (!quote) return;
    const sent = printReference(lifeOf(quote), sentChangeNow(quoteId) !== null);
    setExporting(true);
    try {
      const unprintable = await exportQuotePdf(quote, currentLetterhead(), sent);
      const notes = [
        ...(unprintable.length > 0 ? [texts.exportPdf.unprintable(unprintable)] : []),
        ...describeInvalidFields(),
      ];
      toast({
        ...texts.exportPdf.exported,
        ...(notes.length > 0 ? { description: notes.join(' ') } : {}),
      });
    } catch (error) {
      console.error(error);
      const { failed, failedBecause } = texts.exportPdf;
      const reason = missingFonts(error);
      toast({ ...(reason ? failedBecause(reason) : failed), variant: 'destructive' });
    } finally {
      setExporting(false);
    }
  };
  return { exportPdf, isExporting };
}
