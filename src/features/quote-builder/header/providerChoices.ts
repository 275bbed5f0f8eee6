import type { Provider } from '@domain/types.ts';
import { texts } from '../../../texts/texts.ts';

/** The value of the choice that creates a provider; it cannot be an id. */
export const CREATE = 'create';

/** The value of the choice that removes the provider. */
export const NONE = 'none';

type Named = Pick<Provider, 'id' | 'name'>;

export type Choice = { value: string; label: string };

/**
 * The choices for a search: “No provider” if one is chosen and the search is empty, the providers
 * whose name contains the search and, unless one has exactly that name, creating it.
 *
 * @param current the quote's own provider, offered even if it is not in the list yet
 */
export function providerChoices(
  providers: readonly Named[],
  current: Named | null,
  search: string,
): Choice[] {
  const isListed = !current || providers.some(({ id }) => id === current.id);
  const known = isListed ? providers : [current, ...providers];
  const query = search.trim().toLowerCase();
  const choices = known
    .filter(({ name }) => name.toLowerCase().includes(query))
    .map(({ id, name }) => ({ value: id, label: name }));
  const isNew = query !== '' && !known.some(({ name }) => name.toLowerCase() === query);
  return [
    ...(current && query === '' ? [{ value: NONE, label: texts.quote.noProvider }] : []),
    ...choices,
    ...(isNew ? [{ value: CREATE, label: `Create provider “${search.trim()}”` }] : []),
  ];
}
