import type { ToastText } from '@domain/messages/wording.ts';

export const login = {
  heading: 'Sign In',
  username: 'Username',
  password: 'Password',
  demo: 'Demo super user',
  useDemo: 'Use this login',
  accountsByAdministrator: 'Client accounts are created by an administrator.',
  contactAdministrator: 'Contact your administrator for help.',
  succeeded: (name: string) =>
    ({
      title: 'Login successful',
      description: name ? `Welcome, ${name}` : 'Welcome',
    }) satisfies ToastText,
  succeededAt: (tenant: string) =>
    ({ title: 'Login successful', description: `Welcome to ${tenant}` }) satisfies ToastText,
  answered: (status: number) =>
    `The server answered with status ${status}. Please try again in a few minutes.`,
  unreachable: {
    title: 'Login failed',
    description: 'Unable to connect to server. Please try again.',
  },
} as const;

export const password = {
  change: 'Change password',
  current: 'Current password',
  next: 'New password',
  repeat: 'Confirm the new password',
  show: 'Show passwords',
  notOpened: 'The dialog could not be opened',
  changed: { title: 'Password changed', description: 'Other devices have been signed out' },
  changeFailed: { title: 'Failed to change password', description: 'Unknown error occurred' },
  must: {
    heading: 'Choose a new password',
    text: 'Your password was set by an administrator. Choose one that only you know to continue.',
  },
} as const;
