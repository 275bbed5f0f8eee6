export const accounts = {
  required: 'Required',
  tenantNameHint: 'Small letters, digits and hyphens. It is the last part of the portal link.',
  tenantNameRule: 'Use small letters, digits and hyphens, with a letter or digit at both ends',
  tenantNameReserved: (name: string) => `${name} is reserved. Please choose another name`,
  usernameRule: 'Use letters, digits and . _ @ + - only',
  emailRule: 'Please enter an e-mail address',
  passwordRule: 'Use at least 10 characters, with letters and digits',
  passwordTooLong: 'Use at most 72 bytes: about 72 letters, fewer with accents or emoji',
  owesPassword: 'Please choose a new password first',
  /** What the database refuses, by the word that it says. */
  conflicts: {
    last_super: 'The last active super user cannot be deactivated',
    own_account: 'You cannot do this to your own account',
    tenant_name_taken: 'This tenant name is already in use',
    username_taken: 'This username is already in use',
    id_taken: 'This was already used for something else. Please start again',
    being_created: 'These names are being used at this moment. Please try again in a few minutes',
    tenant_deleted: 'This tenant is deleted. Restore it first',
    name_differs: 'The name does not match',
    tenant_not_deleted: 'Only the data of a deleted tenant can be exported here',
  },
} as const;
