export const login = {
  usernameRequired: 'Please enter your username',
  passwordRequired: 'Please enter your password',
  failed: { title: 'Login failed', description: 'Invalid credentials' },
  unavailable:
    'Signing in is not possible at the moment, and your password could not be checked. Please try again in a few minutes.',
} as const;

export const password = {
  differs: 'The passwords do not match',
  same: 'Choose a password different from the current one',
  wrong: 'The current password is incorrect. After 5 failed attempts, wait 15 minutes.',
  unavailable:
    'Your current password could not be checked at the moment, so nothing was changed. Please try again in a few minutes.',
} as const;
