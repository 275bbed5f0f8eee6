import type { ClientView, QuoteSnapshot } from '../_shared/domain/types.ts';

/** The result of the database's `client_view` and `client_act`. */
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

/** What the page receives: none of the tenant's ids. */
export function toClientView(shown: Shown & Pick<ClientView, 'state'>): ClientView {
  const { state, snapshot, sha256, logo, logoType, sender, receipt, replacedBy } = shown;
  return {
    state,
    snapshot,
    sha256,
    // The database has only these two types.
    logo: logo === null || logoType === null ? null : `data:${logoType};base64,${logo}`,
    sender,
    receipt: receipt && { ...receipt, at: new Date(receipt.at).toISOString() },
    replacedBy,
  };
}
