/** What an acceptance is about; `deposit` is `''` for none. */
type Accepted = { total: string; deposit: string; from: string; isSigned: boolean };

/** Texts of the steps in which a client accepts or declines, which are loaded after the page. */
export const decisionSteps = {
  accept: {
    title: 'Accept this quote?',
    text: ({ total, deposit, from, isSigned }: Accepted) =>
      `You are accepting this quote for ${total} as shown here. ${deposit === '' ? '' : `A deposit of ${deposit} will then be due. `}${from} will see your name${isSigned ? ', your signature,' : ''} and the time. You cannot undo this here.`,
    name: 'Your name',
    nameHint: 'First and last name, as you would sign.',
    signatureLoading: 'Loading the signature pad...',
    signatureNotLoaded:
      'The signature pad could not be loaded, so you will accept without a drawn signature.',
    confirm: (total: string) => `Accept for ${total}`,
    working: 'Accepting...',
  },
  decline: {
    title: 'Decline this quote?',
    text: (from: string) =>
      `${from} will see that you declined, and why. You cannot undo this here; they can send you a new version.`,
    reason: 'Reason',
    reasonHint: 'Optional.',
    confirm: 'Decline Quote',
    working: 'Declining...',
  },
} as const;
