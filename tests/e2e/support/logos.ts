import type { Page } from '@playwright/test';
import type { Backend } from './backend.ts';

type Stack = { url: string; secretKey: string };

/** A file for a file chooser. */
export const aFile = (name: string, bytes: Uint8Array | string, mimeType = 'image/png') => ({
  name,
  mimeType,
  buffer: Buffer.from(bytes),
});

/** The screen actions of the logo tests, and the data behind them. */
export function logosOf(page: Page, { backend, stack }: { backend: Backend; stack: Stack }) {
  const panel = page.getByRole('region', { name: 'Logo Library' });
  const storage = `${stack.url}/storage/v1/object/logos`;
  const headers = { apikey: stack.secretKey };
  return {
    panel,
    tile: (name: string) => panel.getByRole('button', { name: `Use logo: ${name}`, exact: true }),
    pick: (file: ReturnType<typeof aFile>) =>
      panel.getByLabel('Choose an image').setInputFiles(file),
    upload: async (file: ReturnType<typeof aFile>) => {
      await panel.getByLabel('Choose an image').setInputFiles(file);
      await panel.getByRole('button', { name: 'Upload' }).click();
    },
    rows: () => backend.rows('logos?order=created_at.desc'),
    /** A quote's logo in the database. */
    chosen: async (quoteId: string) => {
      const [quote] = await backend.rows(`quotes?select=logo_id&id=eq.${quoteId}`);
      return quote?.logo_id;
    },
    object: async (path: unknown) => {
      const answer = await fetch(`${storage}/${path}`, { headers });
      return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : null;
    },
    removeObject: (path: unknown) =>
      fetch(storage, {
        method: 'DELETE',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ prefixes: [path] }),
      }),
    /** The users and paths of the pictures that the browser caches. */
    keptPictures: () => pictureStore(page, 'getAllKeys'),
    forgetPictures: () => pictureStore(page, 'clear'),
  };
}

/** Accesses the product's IndexedDB. */
function pictureStore(page: Page, method: 'getAllKeys' | 'clear'): Promise<unknown> {
  return page.evaluate(
    (name) =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('quotewright-logos');
        opening.onerror = reject;
        opening.onsuccess = () => {
          const store = opening.result.transaction('pictures', 'readwrite').objectStore('pictures');
          const asked = store[name]();
          asked.onerror = reject;
          asked.onsuccess = () => {
            opening.result.close();
            resolve(asked.result);
          };
        };
      }),
    method,
  );
}
