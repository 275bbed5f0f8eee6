/** S9-37: the app's origin with a token query parameter. */
export function accessLinkAddress(token: string): string {
  return `${location.origin}/?token=${encodeURIComponent(token)}`;
}

/** Copies a text. Returns false if the browser does not allow it, for example without HTTPS. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
