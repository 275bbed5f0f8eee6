import { counted, error } from '@domain/messages/wording.ts';

const needsConnection = error('You are offline. This needs a connection.');

/** Templates, and snippets of text. */
export const templates = {
  heading: 'Templates',
  loading: 'Loading the templates',
  what: 'templates',
  badge: 'Template',
  list: 'Templates',
  untitled: 'Untitled template',
  items: (count: number) => counted(count, 'item'),
  empty: 'No templates yet',
  emptyHint: 'Open a quote and choose “Save as template” in the menu.',
  searchPlaceholder: 'Search templates',
  noneFound: (search: string) => `No templates found matching "${search}"`,
  clearSearch: 'Clear Search',
  found: (count: number) => counted(count, 'template'),
  offline: 'You are offline. These are the templates kept on this device.',
  details: 'Template Details',
  nameLabel: 'Template name',
  nameRequired: 'Please enter a name',
  nameHint: 'It is also the project title of quotes that are made from it',
  explained:
    'Quotes made from this template begin with everything here. It is for no client, and is never sent.',
  all: 'All templates',
  needsConnection,
  /** A new quote from a template. */
  use: {
    action: 'New quote from template',
    this: 'Use Template',
    short: 'Use',
    of: (name: string) => `Use template: ${name}`,
    failed: error('Failed to create the quote'),
  },
  insert: {
    action: 'Insert template',
    done: (count: number, name: string) => ({
      title: 'Template inserted',
      description: `${counted(count, 'item')} of ${name}`,
    }),
    removed: { title: 'Template removed' },
    decimals: (name: string) =>
      error(`${name} has quantities with decimals, which are turned off in the settings.`),
    nothing: (name: string) => ({
      title: 'Nothing to insert',
      description: `${name} has no items.`,
    }),
    failed: error('Failed to load the template'),
  },
  save: {
    action: 'Save as template',
    submit: 'Save Template',
    replace: 'Replace Template',
    replaces: (name: string) => `There is a template called ${name}, which this one will replace.`,
    intro:
      'Keeps the items, sections, discounts, taxes, deposit and payment terms for other quotes, but not the client.',
    done: { title: 'Template saved' },
    replaced: { title: 'Template replaced' },
    show: 'Show',
    showAlt: 'Open the page of templates',
    failed: error('Failed to save the template'),
  },
  copy: {
    action: 'Copy template',
    of: (name: string) => `Copy template: ${name}`,
    done: { title: 'Template copied' },
    failed: error('Failed to copy the template'),
  },
  delete: {
    of: (name: string) => `Delete template: ${name}`,
    tip: 'Delete template',
    done: { title: 'Template deleted' },
    failed: error('Failed to delete the template'),
    restored: { title: 'Template restored' },
    restoreFailed: error('Failed to restore the template'),
  },
  manage: 'Manage templates',
  notOpened: 'Failed to load the templates',
} as const;

/** Texts that are used again and again. */
export const snippets = {
  heading: 'Snippets',
  what: 'snippets',
  loading: 'Loading the snippets',
  action: 'Snippets',
  ofField: (field: string) => `Snippets: ${field}`,
  kinds: { terms: 'Payment terms', notes: 'Notes' },
  list: 'Snippets',
  explained: 'Texts to insert into payment terms and notes.',
  empty: 'No snippets yet',
  emptyHint: 'Add one here, or save what you have written in a quote.',
  add: 'Add Snippet',
  edit: 'Edit Snippet',
  save: 'Save Snippet',
  editOf: (name: string) => `Edit snippet: ${name}`,
  deleteOf: (name: string) => `Delete snippet: ${name}`,
  deleteTip: 'Delete snippet',
  labels: { kind: 'For', name: 'Name', body: 'Text' },
  saveThis: 'Save this text as a snippet',
  manage: 'Manage snippets',
  none: 'No snippets yet',
  notInserted: { title: 'The snippet does not fit' },
  saved: { title: 'Snippet saved' },
  rename: { label: 'Rename', altText: 'Open the page of snippets to rename it' },
  saveFailed: error('Failed to save the snippet'),
  deleted: { title: 'Snippet deleted' },
  deleteFailed: error('Failed to delete the snippet'),
  restored: { title: 'Snippet restored' },
  restoreFailed: error('Failed to restore the snippet'),
} as const;
