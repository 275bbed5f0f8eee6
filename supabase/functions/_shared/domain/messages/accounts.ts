export const accounts = {
  required: 'Required',
  tenantNameRule:
    'Use lowercase letters, numbers and hyphens, with a letter or number at both ends',
  tenantNameReserved: (name: string) => `${name} is reserved. Please choose another name`,
  usernameRule: 'Use only letters, numbers and . _ @ + -',
  emailRule: 'Please enter an email address',
  passwordRule: 'Use at least 10 characters',
  passwordCommon: 'This password is easy to guess. Please choose a less common one',
  passwordTooLong: 'Use at most 72 bytes: about 72 letters, fewer with accents or emoji',
  notifications: 'Please choose each time, once a day, or never',
  owesPassword: 'Please choose a new password first',
  /** Messages for the database's refusals, by its error message. */
  conflicts: {
    last_super: 'The last active super user cannot be deactivated',
    own_account: 'You cannot do this to your own account',
    tenant_name_taken: 'This tenant name is already in use',
    username_taken: 'This username is already in use',
    id_taken: 'This id has already been used. Please start over',
    being_created: 'These names are in use right now. Please try again in a few minutes',
    tenant_deleted: 'This tenant is deleted. Restore it first',
    name_differs: 'The name does not match',
    tenant_not_empty: 'This tenant is not empty. Restore into a new tenant',
    being_restored: 'An archive is being restored into this tenant. Finish or undo that first',
    tenant_not_deleted: 'Only the data of a deleted tenant can be exported here',
  },
} as const;
