import { error } from '@domain/messages/wording.ts';

export const services = {
  loading: 'Loading the services',
  emptyHint: 'Save what you offer once, and add it to any quote.',
  deleteAsks: {
    title: 'Delete this service?',
    text: (name: string) => `${name} goes from the library. Quotes that have it keep it.`,
    textOfNone: 'Quotes that have it keep it.',
    confirm: 'Delete',
  },
  heading: 'Svc Library',
  searchPlaceholder: 'Search services',
  list: 'Services',
  empty: 'No services yet',
  noneFound: (search: string) => `No services found matching ${search}`,
  clearSearch: 'Clear Search',
  dialog: 'Add New Service',
  add: 'Add Service',
  labels: {
    name: 'Service name',
    description: 'Description',
    defaultUnit: 'Default unit',
    defaultPrice: 'Default price',
    addToQuote: 'Add to quote',
    delete: 'Delete service',
    editPrice: 'Edit price',
    savePrice: 'Save price',
  },
  added: { title: 'Service added' },
  created: { title: 'Service created' },
  deleted: { title: 'Service deleted' },
  priceUpdated: { title: 'Price updated' },
  priceNotSaved: 'Not saved. Enter saves it, Escape cancels.',
  requiredMissing: {
    title: 'Validation error',
    description: 'Please fill in all required fields',
  },
  createFailed: error('Failed to create service'),
  addToQuoteFailed: error('Failed to add service to quote'),
  deleteFailed: error('Failed to delete service'),
  priceUpdateFailed: error('Failed to update service price'),
} as const;

export const units = {
  custom: 'Custom',
  customName: 'Unit name',
  add: 'Add',
  nameTaken: 'Custom makes a new unit. Please enter another name',
  created: { title: 'Custom unit created' },
  createFailed: error('Failed to create custom unit'),
} as const;
