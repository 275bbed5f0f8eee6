import type { Provider } from '@domain/types.ts';
import { texts } from '../../../texts/texts.ts';

/** The value of the choice that makes a new provider; no id looks like it. */
export const CREATE = 'create';

/** The value of the choice that takes the provider away. */
export const NONE = 'none';

export type Choice = { value: string; label: string };

/**
 * What the provider list offers for a search: none, where one is chosen and nothing is searched; the
 * providers whose name has it; then, unless one is called exactly that, a new one of that name.
 *
 * @param current the quote's own provider, listed even where the list does not have it (yet)
 */
export function providerChoices(
  providers: readonly Provider[],
  current: Provider | null,
  search: string,
): Choice[] {
  const isListed = !current || providers.some(({ id }) => id === current.id);
  const known = isListed ? providers : [current, ...providers];
  const wanted = search.trim().toLowerCase();
  const choices = known
    .filter(({ name }) => name.toLowerCase().includes(wanted))
    .map(({ id, name }) => ({ value: id, label: name }));
  const isNew = wanted !== '' && !known.some(({ name }) => name.toLowerCase() === wanted);
  return [
    ...(current && wanted === '' ? [{ value: NONE, label: texts.quote.noProvider }] : []),
    ...choices,
    ...(isNew ? [{ value: CREATE, label: `Create provider “${search.trim()}”` }] : []),
  ];
}
