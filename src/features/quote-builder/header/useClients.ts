import type { Client } from '@domain/types.ts';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../api/apiQuery.ts';
import { keys } from '../../../api/keys.ts';
import { useIsIdle } from '../../../ui/useIsIdle.ts';

const none: readonly Client[] = [];

/** The address book, read once the page is idle, so that it is there without a connection too. */
export function useClients(): readonly Client[] {
  const isIdle = useIsIdle();
  return useQuery({ ...apiQuery(keys.clients), enabled: isIdle }).data ?? none;
}
