/** Who sends a request. `stale` has a token that is none. */
export type Sender = 'anna' | 'super' | 'visitor' | 'stale' | 'without a key';

/** A request of random shape. */
export type FuzzRequest = {
  to: 'REST' | 'function' | 'Storage' | 'adapter';
  who: Sender;
  method: string;
  /** With its query, encoded. */
  path: string;
  headers: Record<string, string>;
  /** Text, or bytes as base64. */
  body?: { text: string } | { base64: string } | { form: Record<string, string> };
  /** For the adapter, the metadata of an edit. */
  edit?: { op: string; base: Record<string, string>; user: string } | undefined;
};

/** What a stack has that requests can name. */
export type Known = {
  /** Ids of anna's rows. */
  ids: string[];
  /** Anna's folder in the bucket. */
  folder: string;
  relations: { name: string; columns: string[] }[];
  functions: { name: string; arguments: string[] }[];
  edgeFunctions: string[];
  /** Method and path of each call of the adapter, such as `PUT /api/quotes/:id`. */
  calls: { method: string; path: string }[];
};
