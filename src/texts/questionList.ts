/** Texts of what a client has asked, which the client's page loads late. */
export const questionList = {
  heading: 'Questions',
  about: (item: string) => `About ${item}`,
  version: (version: number) => `Version ${version}`,
  waiting: 'Not answered yet.',
  answeredElsewhere: 'Answered elsewhere.',
} as const;
