type DatabaseError = { code?: unknown; message?: unknown; detail?: unknown; hint?: unknown };

/**
 * Lite answers a number of errors with 500 and a code of its own, where PostgREST answers 4xx with
 * Postgres's. Such an error is handed on in the form that lets an error choose its answer
 * (`RAISE SQLSTATE 'PGRST'`); any other stays as it is.
 */
export function asPostgrest(error: unknown): unknown {
  const { code, message, detail, hint } = (error ?? {}) as DatabaseError;
  const refusal = typeof code === 'string' ? byState(code) : byMessage(message);
  if (!refusal) return error;
  const told = { code: refusal.code, message, details: detail, hint };
  return Object.assign(new Error(JSON.stringify(told)), {
    code: 'PGRST',
    detail: JSON.stringify({ status: refusal.status, headers: {} }),
  });
}

type Refusal = { status: number; code: string };

function byState(code: string): Refusal | undefined {
  // More values than the protocol counts.
  if (code === 'MAX_PARAMETERS_EXCEEDED') return { status: 413, code: '54000' };
  // The database ends or begins, or does not answer: PostgREST says so, and that it tries again.
  if (/^(57P0.|08(?!P01)...|53300|E[A-Z]+|CONNECTION_.+)$/.test(code)) {
    return { status: 503, code: 'PGRST001' };
  }
  // The statement timeout, with the status that PostgREST gives it.
  if (code === '57014') return { status: 500, code };
  // A broken CHECK, a plain `raise exception`, what Postgres does not support, a view that nobody can
  // write to, a limit, a message that breaks the protocol.
  if (/^(23514|P0001|0A...|55000|54...|08P01)$/.test(code)) return { status: 400, code };
  return undefined;
}

/** Errors of Lite's parser, which never reached the database. */
function byMessage(message: unknown): Refusal | undefined {
  const isUnclosed = typeof message === 'string' && message.startsWith('Missing closing quote');
  return isUnclosed ? { status: 400, code: 'PGRST100' } : undefined;
}
