import type { Service } from '@domain/types.ts';

/**
 * The services whose name, description or default unit contains the text, ignoring case (S5-35).
 */
export function matchServices(services: readonly Service[], search: string): readonly Service[] {
  const query = search.trim().toLowerCase();
  if (query === '') return services;
  return services.filter(({ name, description, defaultUnit }) =>
    [name, description, defaultUnit].some((text) => (text ?? '').toLowerCase().includes(query)),
  );
}
