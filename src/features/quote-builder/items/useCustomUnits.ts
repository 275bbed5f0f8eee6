import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../api/apiQuery.ts';
import { keys } from '../../../api/keys.ts';
import type { CustomUnit } from '../../../api/types.ts';

const NONE: readonly string[] = [];

const toNames = (units: CustomUnit[] | null): readonly string[] =>
  units ? units.map((unit) => unit.name) : NONE;

/** The names of the tenant's own units; the same array until they change. */
export function useCustomUnits(): readonly string[] {
  const { data } = useQuery({
    ...apiQuery(keys.customUnits),
    select: toNames,
  });
  return data ?? NONE;
}
