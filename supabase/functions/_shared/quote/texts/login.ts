import type { ToastText } from './wording.ts';

export const login = {
  heading: 'Sign In',
  username: 'Username',
  password: 'Password',
  demo: 'Demo super user',
  useDemo: 'Fill in',
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
  unreachable: {
    title: 'Login failed',
    description: 'Unable to connect to server. Please try again.',
  },
} as const;

export const password = {
  change: 'Change password',
  current: 'Current password',
  next: 'New password',
  repeat: 'Repeat the new password',
  show: 'Show passwords',
  differs: 'This is not the same password',
  same: 'Choose one that you did not have before',
  wrong: 'The current password is not right. After 5 wrong attempts, wait 15 minutes.',
  changed: { title: 'Password changed', description: 'Other devices have been signed out' },
  changeFailed: { title: 'Failed to change password', description: 'Unknown error occurred' },
  must: {
    heading: 'Choose a new password',
    text: 'Your password was set by an administrator. Choose one that only you know to go on.',
  },
} as const;
