import type { IncomingHttpHeaders } from 'node:http';

/** One change that the stack really made, to a field or to the list of items. */
export type Applied = {
  /** The `sub` of the token it came with. */
  user: string;
  op: string;
  kind: 'edit' | 'add' | 'delete' | 'order';
  /** The id of the line item or quote. */
  id: string;
  field?: string;
  value?: unknown;
  /** Sent on page hide, bypassing the queue. */
  isKeepalive: boolean;
  /** The stack had already seen the operation and did nothing. */
  replayed: boolean;
};

/** The calls that save edits. */
export const isWrite =
  /^\/rest\/v1\/rpc\/(save_edit|add_line_item|delete_line_item|order_line_items)/;

type Body = Record<string, unknown> & { changes?: Record<string, unknown>; item?: { id?: string } };

/** The changes made by an answered call; none if it was refused or only read. */
export function readApplied(
  path: string,
  headers: IncomingHttpHeaders,
  body: Buffer,
  answer: { status: number; body: Buffer },
): Applied[] {
  const called = /^\/rest\/v1\/rpc\/(\w+)/.exec(path)?.[1];
  if (!called || answer.status >= 300) return [];
  const given: Body = parsed(body);
  const isKeepalive = !headers['x-client-info'];
  const shared = {
    user: subjectOf(headers.authorization ?? ''),
    op: String(given.op),
    isKeepalive,
  };
  switch (called) {
    case 'save_edit': {
      const replayed = parsed(answer.body).replayed === true;
      const edit = { ...shared, kind: 'edit' as const, id: String(given.id), replayed };
      return Object.entries(given.changes ?? {}).map(([field, value]) => ({
        ...edit,
        field,
        value,
      }));
    }
    case 'add_line_item':
      return [{ ...shared, kind: 'add', id: String(given.item?.id), replayed: false }];
    case 'delete_line_item':
      return [{ ...shared, kind: 'delete', id: String(given.id), replayed: false }];
    case 'order_line_items':
      return [
        { ...shared, kind: 'order', id: String(given.quote), value: given.ids, replayed: false },
      ];
    default:
      return [];
  }
}

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
