import { type ComponentType, useCallback, useState } from 'react';
import { useWhenIdle } from '../../../ui/useWhenIdle.ts';
import type { PrintSheetProps } from './PrintSheet.tsx';

/**
 * Makes the browser print the open quote's letter instead of the app. The letter is loaded ahead,
 * because a browser does not wait for anything between its command to print and the picture.
 */
export function QuotePrint(props: PrintSheetProps) {
  const [Sheet, setSheet] = useState<ComponentType<PrintSheetProps> | null>(null);
  const load = useCallback(() => {
    import('./PrintSheet.tsx').then(
      ({ PrintSheet }) => setSheet(() => PrintSheet),
      // Without it the browser prints the screen, as it does on any other page.
      () => {},
    );
  }, []);
  useWhenIdle(load);
  return Sheet ? <Sheet {...props} /> : null;
}
