import { builtInUnits } from '@domain/constants.ts';
import { checkField } from '@domain/fields.ts';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { ApiError } from '../../api/apiError.ts';
import { apiQuery } from '../../api/apiQuery.ts';
import { requestJson } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';
import type { CustomUnit } from '../../api/types.ts';
import { texts } from '../../texts/texts.ts';

/** Built-in units, then the tenant's own. */
export function useUnits(): readonly string[] {
  const { data } = useQuery(apiQuery(keys.customUnits));
  return unitsOf(data);
}

/** The existing unit with this name, ignoring case, in its own spelling. */
function sameUnit(units: readonly string[], name: string): string | undefined {
  const wanted = name.toLowerCase();
  return units.find((unit) => unit.toLowerCase() === wanted);
}

/**
 * The unit with a name, creating it if needed. Another user may have created it since the units
 * were read, so a name that is taken is looked up again.
 */
export async function findOrCreateUnit(
  client: QueryClient,
  name: string,
): Promise<{ unit: string; isNew: boolean }> {
  const known = sameUnit(unitsOf(client.getQueryData(keys.customUnits)), name);
  if (known !== undefined) return { unit: known, isNew: false };
  try {
    const made = await requestJson('POST', '/api/custom-units', { name });
    return { unit: made.name, isNew: true };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 409) throw error;
    const taken = sameUnit(unitsOf(await readUnits(client)), name);
    if (taken === undefined) throw error;
    return { unit: taken, isNew: false };
  }
}

const readUnits = (client: QueryClient) =>
  client.fetchQuery({ ...apiQuery(keys.customUnits), staleTime: 0 });

const unitsOf = (own: CustomUnit[] | null | undefined): readonly string[] => [
  ...builtInUnits,
  ...(own ?? []).map(({ name }) => name),
];

type CheckedName = { ok: true; value: string } | { ok: false; message: string };

/** Also refuses the label of the Custom choice, which the list could not tell apart. */
export function checkUnitName(typed: string): CheckedName {
  const name = checkField('customUnit', 'name', typed);
  const isChoice = name.ok && name.value.toLowerCase() === texts.units.custom.toLowerCase();
  return isChoice ? { ok: false, message: texts.units.nameTaken } : name;
}
