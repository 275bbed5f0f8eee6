import type { Connection } from '@supabase/lite';

type Kysely = Connection['kysely'];
type Caller = {
  auth?: { role?: string; uid?: unknown; jwt?: unknown };
  storage?: { operation?: unknown };
};
type Call = { method: string; path: string; requestHeaders?: object };

/**
 * Lite tells the database who asks with a statement for each setting, before each request. Here one
 * statement sets the same ones, until the transaction ends, in half the time.
 */
export function setCallerAtOnce(connection: Connection): void {
  Object.assign(connection, {
    applyJwtSessionContext: (tx: Kysely, { auth, storage }: Caller) => {
      const role = auth?.role || 'anon';
      return set(tx, {
        role,
        'request.jwt.claim.sub': String(auth?.uid ?? ''),
        'request.jwt.claim.role': role,
        'storage.operation': String(storage?.operation ?? ''),
        ...(auth?.jwt && typeof auth.jwt === 'object'
          ? { 'request.jwt.claims': JSON.stringify(auth.jwt) }
          : {}),
      });
    },
    applyRpcRequestGucs: (tx: Kysely, { method, path, requestHeaders = {} }: Call) =>
      set(tx, {
        'response.status': '',
        'response.headers': '',
        'request.method': method,
        'request.path': path,
        'request.headers': JSON.stringify(requestHeaders),
      }),
  });
}

async function set(tx: Kysely, settings: Record<string, string>): Promise<void> {
  await tx
    .selectNoFrom(({ fn, val, lit }) =>
      Object.entries(settings).map(([name, value], index) =>
        fn('set_config', [val(name), val(value), lit(true)]).as(`setting_${index}`),
      ),
    )
    .execute();
}
