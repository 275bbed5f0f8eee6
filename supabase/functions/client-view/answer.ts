import type { ClientView, QuoteSnapshot } from '../_shared/quote/types.ts';

/** What the database's `client_view` and `client_act` answer. */
export type Shown = {
  state: ClientView['state'] | 'revoked';
  outcome?: string;
  snapshot: QuoteSnapshot;
  sha256: string;
  /** Base64. */
  logo: string | null;
  logoType: 'image/png' | 'image/jpeg' | null;
  sender: ClientView['sender'];
  receipt: ClientView['receipt'];
  replacedBy: ClientView['replacedBy'];
};

/** What the page is told: of the tenant's ids, nothing. */
export function toClientView(shown: Shown & Pick<ClientView, 'state'>): ClientView {
  const { state, snapshot, sha256, logo, logoType, sender, receipt, replacedBy } = shown;
  return {
    state,
    snapshot,
    sha256,
    // Only these two types are in the database; anything else would not be a picture.
    logo: logo === null || logoType === null ? null : `data:${logoType};base64,${logo}`,
    sender,
    receipt: receipt && { ...receipt, at: new Date(receipt.at).toISOString() },
    replacedBy,
  };
}
