import type { Page } from '@playwright/test';
import type { Backend } from './backend.ts';

const kinds = ['facial', 'massage', 'peel', 'laser session', 'consultation', 'filler'];
const areas = ['Face', 'Neck', 'Hands', 'Back', 'Scalp', 'Brow', 'Lip', 'Chin', 'Knee', 'Arm'];

/** As `Neck massage 2`. */
const serviceNames = Array.from({ length: 300 }, (_, index) => {
  const area = areas[index % areas.length];
  const kind = kinds[Math.floor(index / areas.length) % kinds.length];
  return `${area} ${kind} ${Math.floor(index / 60) + 1}`;
});

/**
 * Replaces the library of glow by these 300 services.
 * @returns brings back what was there, which other tests count on
 */
export async function fillLibrary(backend: Backend): Promise<() => Promise<void>> {
  const tenantId = await backend.tenantId('glow');
  const own = `services?tenant_id=eq.${tenantId}`;
  const before = await backend.rows(own);
  await backend.remove(own);
  await backend.insertAll(
    'services',
    serviceNames.map((name, index) => ({
      tenant_id: tenantId,
      name,
      description: `Treatment of the ${name.split(' ')[0]?.toLowerCase()}`,
      default_price: `${50 + index}.00`,
    })),
  );
  return async () => {
    await backend.remove(own);
    await backend.insertAll('services', before);
  };
}

/** The library in the builder. */
export function libraryOf(page: Page) {
  const panel = page.getByRole('region', { name: 'Svc Library' });
  const grid = panel.getByRole('grid', { name: 'Services' });
  return {
    panel,
    search: panel.getByRole('combobox', { name: 'Search services' }),
    grid,
    /** The box that the rows scroll in. */
    scroller: grid.locator('xpath=..'),
    /** The row that the search box says is the active one. */
    active: panel.getByRole('row', { selected: true }),
  };
}
