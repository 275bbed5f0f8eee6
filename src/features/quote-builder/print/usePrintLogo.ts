import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { logoImageQuery } from '../../../api/logos/logoImage.ts';
import { useQuoteValue } from '../../../outbox/view/useQuote.ts';

/**
 * The URL of the logo of a quote, with its picture loaded, so that an image with this URL is complete
 * at once. Null if no logo was chosen, 'missing' until it has loaded or if it cannot be.
 */
export function usePrintLogo(quoteId: string): string | null {
  const isChosen = useQuoteValue(quoteId, (quote) => quote.logoId !== null) ?? false;
  const path = useQuoteValue(quoteId, (quote) => quote.logo?.objectPath) ?? '';
  const picture = useQuery({ ...logoImageQuery(path), enabled: path !== '' }).data;
  const [loaded, setLoaded] = useState<{ image: HTMLImageElement; picture: Blob } | null>(null);
  useEffect(() => {
    if (!picture) return;
    // Kept in the state: the browser takes it for any other image with its URL.
    const image = new Image();
    image.onload = () => setLoaded({ image, picture });
    image.src = URL.createObjectURL(picture);
    return () => URL.revokeObjectURL(image.src);
  }, [picture]);
  if (!isChosen) return null;
  return loaded && loaded.picture === picture ? loaded.image.src : 'missing';
}
