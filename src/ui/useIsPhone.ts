import { useMediaQuery } from './useMediaQuery.ts';

/** Whether the window is as narrow as a phone's. */
export const useIsPhone = () => useMediaQuery('(max-width: 767px)');
