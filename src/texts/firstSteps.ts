import { undo } from './app.ts';

export const firstSteps = {
  heading: 'First steps',
  progress: (done: number, all: number) => `${done} of ${all} done`,
  hide: 'Hide',
  done: 'Done',
  steps: {
    company: {
      title: 'Your company',
      text: 'Enter its name under Provider, and it appears on the quote. Address, phone and color are in the company profile.',
      action: 'Enter the name',
      profile: 'Company profile',
    },
    logo: {
      title: 'Your logo',
      text: 'It appears at the top of the quote, on paper and on your client’s screen.',
      action: 'Upload a logo',
    },
    services: {
      title: 'Your services',
      text: 'Save what you sell with its price, one at a time or from a CSV file. There is a sample file to start from.',
      action: 'Add a service',
      import: 'Import a CSV file',
    },
    quote: {
      title: 'Your first quote',
      text: 'Add services from the library, or write an item by hand.',
      action: 'Add an item',
      ready: 'Enter your client’s name, check the total, then send it by email or text message.',
      send: 'Send the quote',
    },
  },
  offline: 'You are offline. Most of these steps need a connection.',
  hidden: {
    title: 'First steps hidden',
    description: 'You can show them again in Settings.',
    undo: { label: undo.label, altText: 'Open Settings, then choose Show the first steps' },
  },
  showAgain: 'Show the first steps',
} as const;
