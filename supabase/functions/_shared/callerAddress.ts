/**
 * The address of the caller of a hosted function, which Auth limits sign-ins by; undefined where
 * nothing says it. A caller can send any header, so only what the platform writes is believed
 * (docs/decisions/0021).
 * @param projectUrl the project's address
 */
export function callerAddress(request: Request, projectUrl: string): string | undefined {
  const { headers } = request;
  // Every request to such an address passes Cloudflare, which overwrites this header.
  const isBehindCloudflare = new URL(projectUrl).hostname.endsWith('.supabase.co');
  const byCloudflare = isBehindCloudflare ? headers.get('cf-connecting-ip')?.trim() : undefined;
  // Proxies append the address that they see; the entries before the last may be the caller's own.
  return byCloudflare || headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() || undefined;
}
