import { useIsPhone } from '../../../ui/useIsPhone.ts';
import { useMediaQuery } from '../../../ui/useMediaQuery.ts';

/** How much of the header fits: a phone has icons, and most actions in the menu. */
export type HeaderRoom = 'phone' | 'narrow' | 'wide' | 'roomy';

export function useHeaderRoom(): HeaderRoom {
  const isPhone = useIsPhone();
  const isWide = useMediaQuery('(min-width: 1240px)');
  const isRoomy = useMediaQuery('(min-width: 1400px)');
  if (isPhone) return 'phone';
  if (isRoomy) return 'roomy';
  return isWide ? 'wide' : 'narrow';
}
