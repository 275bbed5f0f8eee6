import { aPng } from '@domain/pictures.ts';
import { quoteTotals } from '@domain/totals.ts';
import { downloadLogo, saveLogo } from '../../src/api/logos/logoPictures.ts';
import { mustCall, type Stage } from './stage.ts';
import { expectSame, needed, type Step } from './steps.ts';

type Service = { name: string; description: string; defaultPrice: string; defaultUnit: string };

/** The library, and a quote made from it. */
export const quoteSteps: Step<Stage>[] = [
  {
    title: 'A CSV file is imported into the library',
    run: async ({ first, mark }) => {
      const { page } = needed(first, 'tenant');
      const rows = `name,description,defaultPrice,defaultUnit\nFacial ${mark},Soft,145,hour\nCard ${mark},,33.35,piece\n`;
      const form = new FormData();
      form.set('csv', new File([rows], 'services.csv', { type: 'text/csv' }));
      const path = '/api/services/import';
      const { plan } = await mustCall(page, 'POST', `${path}?dryRun=1`, form);
      expectSame('How many services are new', plan.length, 2);
      const { imported } = await mustCall(page, 'POST', path, form);
      expectSame('How many services were imported', imported, 2);
    },
  },
  {
    title: 'A quote is built from the library and edited',
    run: async (stage) => {
      const { page } = needed(stage.first, 'tenant');
      const services: Service[] = await mustCall(page, 'GET', '/api/services');
      const [card, facial] = services;
      expectSame('The library', [card?.defaultPrice, facial?.defaultPrice], ['33.35', '145.00']);
      const head = { clientName: `Łucja ${stage.mark}`, projectTitle: 'Test' };
      const { id } = await mustCall(page, 'POST', '/api/quotes', { ...head, taxRate: '7' });
      const add = (item: object) => mustCall(page, 'POST', `/api/quotes/${id}/line-items`, item);
      await add(itemOf(facial));
      const second = await add(itemOf(card));
      await add({ description: `Excluded ${stage.mark}`, unitPrice: '999.99', enabled: false });
      const path = `/api/line-items/${second.id}`;
      await mustCall(page, 'PUT', path, { quantity: '3' });
      await mustCall(page, 'PUT', path, { discountValue: '10' });
      await mustCall(page, 'PUT', `/api/quotes/${id}`, { taxRate: '8.5' });
      stage.quoteId = id;
    },
  },
  {
    title: 'Its totals are right to the cent, in the quote and in the list',
    run: async (stage) => {
      const { page } = needed(stage.first, 'tenant');
      const id = needed(stage.quoteId, 'quote');
      const quote = await mustCall(page, 'GET', `/api/quotes/${id}`);
      const { subtotal, totalDiscounts, netSubtotal, tax, total } = quoteTotals(quote);
      // 145.00 + 3 × 33.35 = 245.05; 10% of 100.05 = 10.01 (10.005 half up); 8.5% of 235.04 = 19.98.
      expectSame(
        'Subtotal, discounts, net, tax and total',
        [subtotal, totalDiscounts, netSubtotal, tax, total],
        ['245.05', '10.01', '235.04', '19.98', '255.02'],
      );
      const search = encodeURIComponent(stage.mark);
      const listed = await mustCall(page, 'GET', `/api/quotes?search=${search}`);
      expectSame('The list', [listed.length, listed[0]?.id, listed[0]?.total], [1, id, total]);
    },
  },
  {
    title: 'A logo is uploaded, chosen for the quote, and read back',
    run: async (stage) => {
      const { page } = needed(stage.first, 'tenant');
      const bytes = aPng(60, 30);
      const blob = new Blob([bytes], { type: 'image/png' });
      const logo = { id: crypto.randomUUID(), name: `Logo ${stage.mark}` };
      await saveLogo(page.client, logo, { blob, extension: 'png' });
      const logos = await mustCall(page, 'GET', '/api/logos');
      const path: string = logos[0]?.objectPath;
      if (stage.quoteId) {
        await mustCall(page, 'PUT', `/api/quotes/${stage.quoteId}`, { logoId: logo.id });
      }
      const stored = await (await downloadLogo(page.client, path)).arrayBuffer();
      if (!Buffer.from(stored).equals(Buffer.from(bytes))) throw new Error('It came back changed');
      stage.logoPath = path;
    },
  },
];

/** A line item made from a service, as the library panel makes it. */
function itemOf(service: Service | undefined) {
  const { name, description, defaultPrice, defaultUnit } = needed(service, 'service');
  return {
    description: name,
    notes: description,
    quantity: '1',
    unit: defaultUnit,
    unitPrice: defaultPrice,
    discountType: 'percent',
    discountValue: '0',
    enabled: true,
    sortOrder: 0,
  };
}
