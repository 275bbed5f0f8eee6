const elsewhere = /^\/(_[^/]*|api|auth|functions|graphql|pg|q|realtime|rest|storage)(\/|$)/i;
const file = /\.(bin|css|csv|html|ico|jpe?g|js|json|map|png|svg|txt|webmanifest)$/i;

/**
 * Whether a navigation is to a screen of the app, which the shell serves: not to the backend, the
 * client's page (which has no service worker) or a file.
 */
export function isAppRoute(pathname: string): boolean {
  return !elsewhere.test(pathname) && !file.test(pathname);
}
