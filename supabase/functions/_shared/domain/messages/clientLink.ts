/** Why a client link shows no quote, or takes no answer. */
export const clientLink = {
  unknown: 'This link no longer works. Please ask the sender for a new one.',
  revoked: 'This quote has been withdrawn. Please ask the sender for a new one.',
  replaced:
    'This quote has been replaced by a newer version, so it can no longer be accepted or declined.',
  replacedMeanwhile:
    'This quote was replaced while you had it open, so your response was not recorded. Here is the newest version.',
  leaving:
    'A newer version of this quote is on its way to you, so you cannot respond to this one. Check your messages, or try again in a minute. If it does not arrive, contact the sender.',
  settled:
    'Another version of this quote has been accepted, so this one can no longer be accepted or declined.',
  expired: 'This quote has expired. Please ask the sender for a new one.',
  otherTotal:
    'The total no longer matches what is on your screen. Please reload the page and check it.',
  choicesUnclear: 'Send the options that are selected by their places in the version, from 0',
  accepted: 'This quote has already been accepted.',
  declined: 'This quote has already been declined.',
  staff: 'You are signed in as the sender. Only the client can respond.',
  unknownReceipt: 'Nothing is known about this receipt. Please ask whoever sent you the quote.',
  incomplete: 'This address is incomplete. Open the link again exactly as it was sent to you.',
  nameRequired: 'Please enter your name',
  signatureMalformed: 'The signature could not be read. Please draw it again.',
  questionRequired: 'Please write your question',
  answerRequired: 'Please write an answer',
  tooManyQuestions:
    'No more questions can be asked here for now. Please contact the sender directly.',
} as const;
