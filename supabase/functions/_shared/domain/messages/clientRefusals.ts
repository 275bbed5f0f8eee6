/** What the server refuses on a client link; the client's page has no need of it at first. */
export const clientRefusals = {
  replacedMeanwhile:
    'This quote was replaced while you had it open, so your response was not recorded. Here is the newest version.',
  leaving:
    'A newer version of this quote is on its way to you, so you cannot respond to this one. Check your messages, or try again in a minute. If it does not arrive, contact the sender.',
  otherTotal:
    'The total no longer matches what is on your screen. Please reload the page and check it.',
  incomplete:
    'This quote asks you to choose first. Please reload the page, choose, and accept again.',
  choicesUnclear:
    'Send the quantities of the options that are selected, as text, by their places in the version, from 0',
  unknownReceipt: 'Nothing is known about this receipt. Please ask whoever sent you the quote.',
  signatureMalformed: 'The signature could not be read. Please draw it again.',
  questionRequired: 'Please write your question',
  answerRequired: 'Please write an answer',
  tooManyQuestions:
    'No more questions can be asked here for now. Please contact the sender directly.',
} as const;
