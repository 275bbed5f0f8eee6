import type { ToastText } from './wording.ts';

export const login = {
  heading: 'Sign In',
  username: 'Username',
  password: 'Password',
  demo: 'Demo super user',
  useDemo: 'Use this login',
  accountsByAdministrator: 'Client accounts are created by an administrator.',
  contactAdministrator: 'Contact your administrator for help.',
  usernameRequired: 'Please enter your username',
  passwordRequired: 'Please enter your password',
  succeeded: (name: string) =>
    ({
      title: 'Login successful',
      description: name ? `Welcome, ${name}` : 'Welcome',
    }) satisfies ToastText,
  succeededAt: (tenant: string) =>
    ({ title: 'Login successful', description: `Welcome to ${tenant}` }) satisfies ToastText,
  failed: { title: 'Login failed', description: 'Invalid credentials' },
  unavailable:
    'Signing in is not possible at the moment, and your password could not be checked. Please try again in a few minutes.',
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
  differs: 'The passwords do not match',
  same: 'Choose a password different from the current one',
  wrong: 'The current password is incorrect. After 5 failed attempts, wait 15 minutes.',
  unavailable:
    'Your current password could not be checked at the moment, so nothing was changed. Please try again in a few minutes.',
  changed: { title: 'Password changed', description: 'Other devices have been signed out' },
  changeFailed: { title: 'Failed to change password', description: 'Unknown error occurred' },
  must: {
    heading: 'Choose a new password',
    text: 'Your password was set by an administrator. Choose one that only you know to continue.',
  },
} as const;
