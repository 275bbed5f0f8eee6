/** An answer that does not come from the product's server, or not from a working one. */
export type ForeignAnswer = {
  status: number;
  body: string;
  type: 'text/html' | 'application/json';
};

const portal =
  '<!doctype html><title>Welcome</title><h1>Welcome to the hotel</h1><form>Log in</form>';

/** The sign-in page of a captive portal, with every status that one sends. */
export const portalPages: readonly ForeignAnswer[] = [200, 403, 404, 511].map((status) => ({
  status,
  body: portal,
  type: 'text/html',
}));

/** What something in between may answer that does not forward the call. */
export const misshapen: readonly ForeignAnswer[] = [
  { status: 200, body: '' },
  { status: 200, body: 'null' },
  { status: 200, body: '{}' },
  { status: 200, body: '[]' },
  { status: 204, body: '' },
].map((answer) => ({ ...answer, type: 'application/json' }));

/** PostgREST's errors while it has no connection, or a schema cache from before an upgrade. */
export const staleSchema: readonly ForeignAnswer[] = [
  { status: 503, code: 'PGRST002' },
  { status: 404, code: 'PGRST202' },
  { status: 404, code: 'PGRST205' },
].map(({ status, code }) => ({
  status,
  body: JSON.stringify({ code, message: 'broken on purpose', details: null, hint: null }),
  type: 'application/json',
}));

export const serverErrors: readonly ForeignAnswer[] = [500, 502, 503].map((status) => ({
  status,
  body: '{"message":"broken on purpose"}',
  type: 'application/json',
}));
