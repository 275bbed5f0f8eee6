import type { IncomingHttpHeaders } from 'node:http';

/** One change that the stack really made, to a field or to the list of items. */
export type Applied = {
  /** The `sub` of the token it came with. */
  user: string;
  op: string;
  /** An undone deletion is an addition with `isRestored`, and an edit of every field. */
  kind: 'edit' | 'add' | 'delete' | 'order';
  /** The id of the line item or quote. */
  id: string;
  field?: string;
  value?: unknown;
  /** It came with the undo of a deletion. */
  isRestored: boolean;
  /** Sent on page hide, bypassing the queue. */
  isKeepalive: boolean;
  /** The stack had already seen the operation and did nothing. */
  replayed: boolean;
};

/** The calls that save edits. */
export const isWrite =
  /^\/rest\/v1\/rpc\/(save_edit|add_line_item|delete_line_item|order_line_items)/;

type Call = { path: string; headers: IncomingHttpHeaders; body: Buffer };
type Answer = { status: number; body: Buffer };
type Body = Record<string, unknown> & {
  changes?: Record<string, unknown>;
  item?: Record<string, unknown>;
};

/**
 * The changes made by an answered call; none if it was refused or only read.
 * @param earlier what the stack did before, because only `save_edit` says that it was repeated
 */
export function readApplied(
  { path, headers, body }: Call,
  answer: Answer,
  earlier: readonly Applied[],
): Applied[] {
  const called = /^\/rest\/v1\/rpc\/(\w+)/.exec(path)?.[1];
  if (!called || answer.status >= 300) return [];
  const given: Body = parsed(body);
  const op = String(given.op);
  const shared = {
    user: subjectOf(headers.authorization ?? ''),
    op,
    isKeepalive: !headers['x-client-info'],
    isRestored: false,
    replayed: earlier.some((one) => one.op === op),
  };
  switch (called) {
    case 'save_edit': {
      const replayed = parsed(answer.body).replayed === true;
      return fieldsOf(given.changes, { ...shared, replayed, kind: 'edit', id: String(given.id) });
    }
    case 'add_line_item':
      if (parsed(answer.body).deleted === true) return [];
      return added(given.item ?? {}, shared);
    case 'delete_line_item':
      return [{ ...shared, kind: 'delete', id: String(given.id) }];
    case 'order_line_items':
      return [{ ...shared, kind: 'order', id: String(given.quote), value: given.ids }];
    default:
      return [];
  }
}

function added(item: Record<string, unknown>, shared: Omit<Applied, 'kind' | 'id'>): Applied[] {
  const { id, restore, sortOrder, ...fields } = item;
  const isRestored = restore === true;
  const addition: Applied = {
    ...shared,
    kind: 'add',
    id: String(id),
    isRestored,
    value: sortOrder,
  };
  if (!isRestored) return [addition];
  return [addition, ...fieldsOf(fields, { ...addition, kind: 'edit' })];
}

const fieldsOf = (fields: Record<string, unknown> | undefined, edit: Applied): Applied[] =>
  Object.entries(fields ?? {}).map(([field, value]) => ({ ...edit, field, value }));

function parsed(bytes: Buffer): Body {
  try {
    return Object(JSON.parse(bytes.toString('utf8') || '{}'));
  } catch {
    return {};
  }
}

/** The token's user. */
export function subjectOf(authorization: string): string {
  const payload = authorization.split('.')[1] ?? '';
  return String(parsed(Buffer.from(payload, 'base64url')).sub ?? '');
}
