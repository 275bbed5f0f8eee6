/** The outbox opens too, so that the sums have the edits waiting on this device. */
export async function loadClients() {
  const [{ ClientsRoute }] = await Promise.all([
    import('./ClientsRoute.tsx'),
    import('./startOutbox.ts').then(({ startOutbox }) => startOutbox()),
  ]);
  return ClientsRoute;
}
