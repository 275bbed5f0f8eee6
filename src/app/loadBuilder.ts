/** The outbox opens first, so that a quote never shows without the edits waiting on this device. */
export async function loadBuilder() {
  const [{ Builder }] = await Promise.all([
    import('./Builder.tsx'),
    import('./startOutbox.ts').then(({ startOutbox }) => startOutbox()),
  ]);
  return Builder;
}
