import { counted, error } from '@domain/messages/wording.ts';

export const services = {
  loading: 'Loading the services',
  csvImport: {
    action: 'Import CSV',
    dialog: 'Import services from CSV',
    intro: (rows: string, size: string) =>
      `A CSV file with the columns name, description, defaultPrice and defaultUnit, with at most ${rows} services and ${size}. An optional column volumePrices has prices for larger quantities: “10: 90.00; 50: 80.00” is $90 each from 10 and $80 each from 50.`,
    importing: (count: number) => `Importing ${counted(count, 'service')}`,
    submit: (count: number) => (count > 0 ? `Import ${counted(count, 'service')}` : 'Import'),
    succeeded: (count: number) => ({
      title: 'Import successful',
      description: `Imported ${count} services successfully`,
    }),
    nothingToDo: 'Your library already has everything in this file.',
    undo: {
      consequences: (added: number, changed: number) =>
        `${[
          added > 0 ? `${counted(added, 'new service')} will be removed` : '',
          changed > 0
            ? `${counted(changed, 'service')} will go back to the old prices and description`
            : '',
        ]
          .filter(Boolean)
          .join(
            ', and ',
          )}. Anything you have changed since then stays as it is, and existing quotes keep their lines.`,
      removed: (count: number) => `${counted(count, 'service')} removed.`,
      restored: (count: number) => `${counted(count, 'service')} changed back.`,
      gone: (count: number) => `${counted(count, 'service')} had already been deleted.`,
      inQuotes: (count: number) =>
        `${counted(count, 'removed service')} still ${count === 1 ? 'appears' : 'appear'} in existing quotes.`,
    },
  },
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
