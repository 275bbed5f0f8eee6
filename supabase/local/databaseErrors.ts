type DatabaseError = { code?: unknown; message?: unknown; detail?: unknown; hint?: unknown };

/**
 * Lite answers a broken CHECK and a plain `raise exception` with 500 and a code of its own, where
 * PostgREST answers 400 with Postgres's. Such an error is handed on in the form that lets an error
 * choose its answer (`RAISE SQLSTATE 'PGRST'`); any other stays as it is.
 */
export function asPostgrest(error: unknown): unknown {
  const { code, message, detail, hint } = (error ?? {}) as DatabaseError;
  if (code !== '23514' && code !== 'P0001') return error;
  return Object.assign(new Error(JSON.stringify({ code, message, details: detail, hint })), {
    code: 'PGRST',
    detail: JSON.stringify({ status: 400, headers: {} }),
  });
}
