import { error } from './wording.ts';

export const access = {
  scopeUnknown: 'Must be none, selected or all_sent',
  missingToken: { title: 'Missing token', description: 'No access token found in URL' },
  passwordRequired: { title: 'Password required', description: 'Please enter the password' },
  denied: { title: 'Access denied', description: 'Invalid password' },
  unreachable: {
    title: 'Connection error',
    description: 'Unable to verify access. Please try again.',
  },
  createFailed: error('Failed to create access token'),
  passwordUpdateFailed: error('Failed to update password'),
} as const;

export const sharedQuotes = {
  loadFailed: 'The quotes could not be loaded.',
  ended: 'This link is closed',
} as const;
