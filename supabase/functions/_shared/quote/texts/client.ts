/** What a client is told on the page of a quote. */
export const client = {
  unknown: 'This link does not work any more. Please ask the sender for a new one.',
  revoked: 'This quote was withdrawn. Please ask the sender for a new one.',
  replaced: 'This quote was replaced by a newer version, so it cannot be accepted or declined.',
  expired: 'This quote has expired. Please ask the sender for a new one.',
  accepted: 'This quote was accepted already.',
  declined: 'This quote was declined already.',
  staff: 'You are signed in as the sender. Only the client can accept or decline.',
  nameRequired: 'Please enter your name',
} as const;
