/** Runs inside the page, so each function must be complete in itself. */

/** What the checks read of a waiting entry. */
export type Waiting = {
  op: string;
  kind: string;
  id: string;
  quoteId: string;
  failure: { status: number; isGone?: boolean } | null;
};

/** The entries on this browser's disk. */
export function readWaiting(): Promise<Waiting[]> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('quotewright-outbox');
    opening.onsuccess = () => {
      const reading = opening.result.transaction('entries').objectStore('entries').getAll();
      reading.onsuccess = () => {
        opening.result.close();
        // Not an entry: up to where entries were taken over from localStorage.
        resolve(reading.result.filter(({ op }: Waiting) => op !== 'taken'));
      };
    };
  });
}

/**
 * Makes this tab's disk open late: the page learns that it is open only after a time. Run it before
 * any of the page's code.
 */
export function openDiskLate(ms: number): void {
  const listen = IDBOpenDBRequest.prototype.addEventListener;
  IDBOpenDBRequest.prototype.addEventListener = function (
    this: IDBOpenDBRequest,
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ) {
    const isLate = type === 'success' && typeof listener === 'function';
    const late = (event: Event) => {
      if (typeof listener === 'function') setTimeout(() => listener.call(this, event), ms);
    };
    listen.call(this, type, isLate ? late : listener, options);
  };
}

/** Keeps every tab's transactions waiting for a time, as another program's load on the disk does. */
export function keepDiskBusy(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('quotewright-outbox');
    opening.onsuccess = () => {
      const database = opening.result;
      const transaction = database.transaction('entries', 'readwrite');
      const end = performance.now() + ms;
      const again = () => {
        if (performance.now() > end) return;
        transaction.objectStore('entries').count().onsuccess = again;
      };
      again();
      transaction.oncomplete = () => {
        database.close();
        resolve();
      };
    };
  });
}
