type DatabaseError = { code?: unknown; message?: unknown; detail?: unknown; hint?: unknown };
type Told = { code: string; message: unknown; details?: unknown; hint?: unknown };

/**
 * Lite answers some errors with 500 and its own code, where PostgREST answers 4xx with Postgres's.
 * Such an error is passed on in the form in which an error chooses its response (`RAISE SQLSTATE
 * 'PGRST'`); others stay unchanged.
 */
export function asPostgrest(error: unknown): unknown {
  if (isConnectionLost(error)) return refusing(databaseAway.status, databaseAway);
  const { code, message, detail, hint } = (error ?? {}) as DatabaseError;
  const refusal = typeof code === 'string' ? byState(code) : byMessage(message);
  if (!refusal) return error;
  return refusing(refusal.status, { message, details: detail, hint, ...refusal });
}

function refusing(status: number, { code, message, details, hint }: Told): Error {
  return Object.assign(new Error(JSON.stringify({ code, message, details, hint })), {
    code: 'PGRST',
    detail: JSON.stringify({ status, headers: {} }),
  });
}

/** Whether an error says that the database ends or begins, or does not answer. */
export function isConnectionLost(error: unknown): boolean {
  const { code } = (error ?? {}) as DatabaseError;
  return (
    typeof code === 'string' && /^(57P0.|08(?!P01)...|53300|E[A-Z]+|CONNECT(ION)?_.+)$/.test(code)
  );
}

/** As PostgREST, which does not say where it looks for its database. */
export const databaseAway = {
  status: 503,
  code: 'PGRST001',
  message: 'Database client error. Retrying the connection.',
};

type Refusal = { status: number; code: string; message?: string; hint?: undefined };

function byState(code: string): Refusal | undefined {
  // More values than the protocol allows.
  if (code === 'MAX_PARAMETERS_EXCEEDED') return { status: 413, code: '54000' };
  // PostgreSQL itself would name one of its files.
  if (code === '53100') {
    return { status: 503, code, message: 'The disk of the server is full', hint: undefined };
  }
  // The statement timeout, with PostgREST's status.
  if (code === '57014') return { status: 500, code };
  // Lite makes such a statement for an empty row. The parser's words would describe it.
  if (code === '42601') {
    return { status: 400, code, message: 'This names no columns to write', hint: undefined };
  }
  // The driver's error for a value that is not of its column's type.
  if (code === 'ERR_INVALID_ARG_TYPE') {
    return { status: 400, code: '22P02', message: 'A value is not of its column’s type' };
  }
  // A violated CHECK, a plain `raise exception`, an unsupported feature, a
  // view that cannot be written to, a limit, a protocol
  // violation.
  if (/^(23514|P0001|0A...|55000|54...|08P01)$/.test(code)) return { status: 400, code };
  return undefined;
}

/** Errors of Lite's parser, before the input reaches the database. */
function byMessage(message: unknown): Refusal | undefined {
  const isUnclosed = typeof message === 'string' && message.startsWith('Missing closing quote');
  return isUnclosed ? { status: 400, code: 'PGRST100' } : undefined;
}
