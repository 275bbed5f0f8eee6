import type { ClientView, Question, QuoteSnapshot } from '../_shared/domain/types.ts';

/** The result of the database's `client_view` and `client_act`. */
export type Shown = {
  tenantId: string;
  state: ClientView['state'] | 'revoked';
  outcome?: string;
  snapshot: QuoteSnapshot;
  sha256: string;
  /** Base64. */
  logo: string | null;
  logoType: 'image/png' | 'image/jpeg' | null;
  sender: ClientView['sender'];
  receipt: ClientView['receipt'];
  payment: ClientView['payment'];
  replacedBy: ClientView['replacedBy'];
  asksSignature: boolean;
  seen: ClientView['seen'];
  /** With the database's times. */
  questions: Question[];
};

/** What the page receives: none of the tenant's ids. */
export function toClientView(shown: Shown & Pick<ClientView, 'state'>): ClientView {
  const {
    state,
    snapshot,
    sha256,
    logo,
    logoType,
    sender,
    receipt,
    payment,
    replacedBy,
    asksSignature,
    seen,
    questions,
  } = shown;
  return {
    state,
    snapshot,
    sha256,
    // The database has only these two types.
    logo: logo === null || logoType === null ? null : `data:${logoType};base64,${logo}`,
    sender,
    receipt: receipt && withIsoTime(receipt),
    payment,
    replacedBy,
    asksSignature,
    seen,
    questions: questions.map(({ answer, ...asked }) => ({
      ...withIsoTime(asked),
      answer: answer && withIsoTime(answer),
    })),
  };
}

const withIsoTime = <T extends { at: string }>(row: T): T => ({
  ...row,
  at: new Date(row.at).toISOString(),
});
