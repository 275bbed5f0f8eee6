export const units = {
  nameRequired: 'Please enter a unit name',
} as const;
