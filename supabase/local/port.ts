import { StartError } from './startError.ts';

/**
 * The port to listen on (0: any free one), checked before anything is opened or changed. Throws a
 * StartError if it is taken or not allowed.
 */
export function freePort(hostname: string, port: number): number {
  try {
    const probe = Deno.listen({ hostname, port });
    const found = probe.addr.port;
    probe.close();
    return found;
  } catch (error) {
    if (error instanceof Deno.errors.AddrInUse) {
      throw new StartError(`Port ${port} is already in use. Stop what uses it, or set PORT.`);
    }
    if (error instanceof Deno.errors.PermissionDenied) {
      throw new StartError(`Port ${port} may not be used by this user. Set another PORT.`);
    }
    throw new StartError(`Cannot listen on ${hostname}:${port}. Check HOST and PORT.`);
  }
}
