export type FunctionHandler = (request: Request) => Promise<Response>;

/** The edge functions by name, each with what `_shared/clients` makes of the environment. */
export function createFunctions(_env: Record<string, string>): Map<string, FunctionHandler> {
  return new Map();
}
