import type { Service } from '@domain/types.ts';

/** The services whose name, description or default unit has the text, case aside (S5-35). */
export function matchServices(services: readonly Service[], search: string): readonly Service[] {
  const wanted = search.trim().toLowerCase();
  if (wanted === '') return services;
  return services.filter(({ name, description, defaultUnit }) =>
    [name, description, defaultUnit].some((text) => (text ?? '').toLowerCase().includes(wanted)),
  );
}
