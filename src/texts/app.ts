import { error } from '@domain/messages/wording.ts';

export const app = {
  title: 'Quotewright',
  /** Of pages that are loaded later, with what else they say. */
  pages: {
    quotes: 'All quotes',
    reports: 'Reports',
    reminders: 'Reminders',
    clients: 'Clients',
    settings: 'Settings',
    company: 'Company profile',
    access: 'Access links',
    tenantData: 'Your data',
  },
  notOpened: {
    company: 'The company profile could not be opened',
    settings: 'The settings could not be opened',
  },
  copy: {
    action: 'Copy',
    done: { title: 'Copied' },
    failed: error('Nothing was copied. Select the text and copy it yourself.'),
  },
  offline: 'You are offline. Changes will sync when connection is restored.',
  install: {
    heading: 'Install Quotewright',
    text: 'Open it from your home screen and work offline.',
    inSafari: 'Tap Share, then Add to Home Screen.',
    inMenu: 'Open the browser menu, then tap Install app or Add to Home screen.',
    install: 'Install',
    dismiss: 'Dismiss the install banner',
  },
  update: {
    ready: 'A new version is ready',
    reload: 'Reload',
    edits: 'The reload waits until your last edits are saved.',
  },
  export: 'Export PDF',
  logout: 'Logout',
  menu: 'Menu',
  signedInAs: (username: string, tenant: string | null) =>
    tenant ? `${username} · ${tenant}` : username,
  signIn: 'Sign In',
  cancel: 'Cancel',
  loading: 'Loading',
  notFound: {
    heading: '404 Page Not Found',
    text: 'Did you forget to add the page to the router?',
  },
  failure: {
    heading: 'This page stopped working',
    text: 'What you saved is safe. Reload the page; if that does not help, sign in again.',
    reload: 'Reload',
    partMissing:
      'A part of the app could not be loaded. Check your connection, then reload the page.',
    notShown: {
      title: 'A part of this screen is missing',
      description: 'Check your connection, then try again or reload the page.',
    },
    partReplaced:
      'This page is from before the update, so a part of it is no longer available. Reload the page to continue. Your edits are kept.',
  },
  welcome: {
    heading: 'Welcome to Quotewright',
    text: 'Build priced quotes for your clients and export them as PDFs.',
  },
  userLookupFailed: {
    title: 'Your account could not be loaded',
    description: 'Check your connection, then try again.',
  },
  logoutFailed: error('You are still signed in. Please try again.'),
  logoutAsks: {
    title: 'Log out with unsent edits?',
    kept: (edits: number) =>
      edits === 1
        ? '1 edit has not reached the server yet. It stays on this device and is sent when you sign in here again. Other people who use this browser cannot see it.'
        : `${edits} edits have not reached the server yet. They stay on this device and are sent when you sign in here again. Other people who use this browser cannot see them.`,
    lost: (edits: number) =>
      edits === 1
        ? '1 edit has not reached the server yet, and this browser cannot store it. It will be lost if you log out now.'
        : `${edits} edits have not reached the server yet, and this browser cannot store them. They will be lost if you log out now.`,
    keep: 'Log out, keep edits',
    discard: 'Log out, discard edits',
  },
  libraries: 'Svc Library and logos',
  clearSearch: 'Clear the search',
  library: 'Library',
  /** A list that failed to load, as opposed to an empty one. */
  unknown: {
    title: (what: string) => `Your ${what} could not be loaded.`,
    signedOut: 'Sign in again to see them.',
    unreachable: 'Check your connection and try again.',
  },
  sessionEnded: 'Your session has ended. Sign in again to continue; your changes are kept.',
  tryAgain: 'Try Again',
  backToApp: 'Back to the app',
  skipToQuote: 'Skip to quote',
  skipToServices: 'Search the services',
  theme: 'Theme',
  themes: { light: 'Light', dark: 'Dark', professional: 'Professional' },
} as const;

export const undo = { label: 'Undo', altText: 'Press F8, then choose Undo' } as const;
