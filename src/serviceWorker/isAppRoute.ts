const elsewhere = /^\/(_[^/]*|api|auth|functions|graphql|pg|q|realtime|rest|storage)(\/|$)/i;
const file = /\.(css|csv|html|ico|jpe?g|js|json|map|png|svg|txt|webmanifest)$/i;

/**
 * Whether an address that somebody goes to is a screen of the app, which the shell answers: neither
 * the backend's, nor the client's page (it has no service worker), nor a file.
 */
export function isAppRoute(pathname: string): boolean {
  return !elsewhere.test(pathname) && !file.test(pathname);
}
