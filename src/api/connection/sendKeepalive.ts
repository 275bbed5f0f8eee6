import type { EditMeta, FieldValues } from '../adapter/editMeta.ts';
import { tokenSubject } from '../session/tokenSubject.ts';

/** Backend and token, kept ready for the moment when the page cannot await anything. */
type Address = { url: string; publishableKey: string; accessToken: string };

let address: Address | undefined;

/** Stores the newest session; called whenever it changes. */
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
 * Sends edits while the page is being closed: at once, with keepalive requests that outlive it and
 * whose responses are ignored. Their op ids make sure that one already in flight is applied once.
 * Edits of users other than the token's are not sent.
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
      // The page is closing, so there is nothing left to notify.
    });
  }
}
