/**
 * The address of a hosted function's caller, which Auth uses to rate-limit sign-ins; undefined if
 * no header gives it. A caller can send any header, so this trusts only what the platform writes
 * (docs/decisions/0021).
 * @param projectUrl the project's address
 */
export function callerAddress(request: Request, projectUrl: string): string | undefined {
  const { headers } = request;
  // Requests to this domain always pass through Cloudflare, which overwrites this header.
  const isBehindCloudflare = new URL(projectUrl).hostname.endsWith('.supabase.co');
  const byCloudflare = isBehindCloudflare ? headers.get('cf-connecting-ip')?.trim() : undefined;
  // Each proxy appends the address it sees, so a caller can forge any entry except the last.
  return byCloudflare || headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() || undefined;
}
