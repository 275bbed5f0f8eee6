/** Why a client link shows no quote, or takes no answer: what the client's page says itself. */
export const clientLink = {
  unknown: 'This link no longer works. Please ask the sender for a new one.',
  revoked: 'This quote has been withdrawn. Please ask the sender for a new one.',
  replaced:
    'This quote has been replaced by a newer version, so it can no longer be accepted or declined.',
  settled:
    'Another version of this quote has been accepted, so this one can no longer be accepted or declined.',
  expired: 'This quote has expired. Please ask the sender for a new one.',
  accepted: 'This quote has already been accepted.',
  declined: 'This quote has already been declined.',
  staff: 'You are signed in as the sender. Only the client can respond.',
  incomplete: 'This address is incomplete. Open the link again exactly as it was sent to you.',
  nameRequired: 'Please enter your name',
} as const;
