import type { EditMeta, FieldValues } from '../adapter/editMeta.ts';
import { tokenSubject } from '../session/tokenSubject.ts';

/** Where and as whom the page speaks, kept at hand for the moment when nothing can be awaited. */
type Address = { url: string; publishableKey: string; accessToken: string };

let address: Address | undefined;

/** Keeps the newest session at hand; called whenever it changes. */
export function rememberAddress(current: Address | undefined): void {
  address = current;
}

export type KeepaliveEdit = {
  entity: 'quote' | 'line_item';
  id: string;
  changes: FieldValues;
  meta: EditMeta;
};

/**
 * Sends edits from a page that is being left: at once, without waiting for answers, in requests
 * that outlive it. They carry their op ids, so one that was under way already is applied once.
 * Edits of anybody but the token's user are not sent.
 */
export function sendKeepalive(edits: readonly KeepaliveEdit[]): void {
  if (!address) return;
  const { url, publishableKey, accessToken } = address;
  const user = tokenSubject(accessToken);
  for (const { entity, id, changes, meta } of edits) {
    if (meta.user !== user) continue;
    fetch(`${url}/rest/v1/rpc/save_edit`, {
      method: 'POST',
      keepalive: true,
      headers: {
        apikey: publishableKey,
        Authorization: `Bearer ${accessToken}`,
        'Content-Type': 'application/json',
      },
      body: JSON.stringify({ op: meta.op, entity, id, changes, base: meta.base }),
    }).catch(() => {
      // Nobody is left to tell.
    });
  }
}
