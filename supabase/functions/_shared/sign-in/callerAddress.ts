import type { Deps } from '../deps.ts';

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

const ofPrivateNetwork =
  /^(10|127|169\.254|192\.168|172\.(1[6-9]|2\d|3[01])|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\.|^::1$|^f[cd]|^fe80:/i;

/**
 * The caller's address for the limit on refused sign-ins from one address; undefined if others may
 * share it. `QUOTEWRIGHT_DIRECT_CALLERS`, which the embedded stack sets, says whether there is a proxy
 * in between; elsewhere an address of a private network is a proxy's.
 */
export function limitedAddress(
  request: Request,
  { env, project }: Pick<Deps, 'env' | 'project'>,
): string | undefined {
  const address = callerAddress(request, project.url)?.replace(/^::ffff:(?=\d+\.)/i, '');
  switch (env.QUOTEWRIGHT_DIRECT_CALLERS) {
    case 'true':
      return address;
    case 'false':
      return undefined;
    default:
      return ofPrivateNetwork.test(address ?? '') ? undefined : address;
  }
}
