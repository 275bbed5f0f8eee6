/**
 * Whether a newer build has replaced this page's on the server, whose page then starts with another
 * script than this one did. False if the server does not answer.
 * @param path the address of the page
 */
export async function isReplaced(path: string): Promise<boolean> {
  const own = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  // With a query, because a service worker answers the plain address from this device.
  const answer = await fetch(`${path}?newest`, { cache: 'no-store' }).catch(() => undefined);
  if (!own || !answer?.ok) return false;
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const newest = page.querySelector('script[type="module"][src]')?.getAttribute('src');
  return newest != null && newest !== own.getAttribute('src');
}
