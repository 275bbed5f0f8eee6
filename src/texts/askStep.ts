/** Texts of the step in which a client asks a question, which is loaded when it is opened. */
export const askStep = {
  title: 'Ask a question',
  text: (from: string) => `${from} will answer on this page. Come back to it with the same link.`,
  question: 'Your question',
  about: 'About',
  whole: 'The whole quote',
  confirm: 'Send Question',
  working: 'Sending...',
} as const;
