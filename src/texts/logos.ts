import { error } from '@domain/messages/wording.ts';

export const logos = {
  loading: 'Loading the logos',
  heading: 'Logo Library',
  empty: 'No logos saved yet. Upload your first logo above.',
  upload: 'Upload',
  pick: 'Choose an image',
  pickHint: 'or drop it here. PNG, JPEG, GIF, WebP or SVG, up to 10MB.',
  preview: 'Preview of the new logo',
  dialog: 'Choose a logo',
  change: 'Change Logo',
  fallback: 'Default',
  asLast: 'As in the last quote',
  use: (name: string) => `Use logo: ${name}`,
  delete: (name: string) => `Delete logo: ${name}`,
  notLoaded: 'This picture could not be loaded',
  deleteAsks: {
    title: 'Delete this logo?',
    text: (name: string) =>
      `${name} will be removed from the library. Quotes that use it will show the default logo.`,
    confirm: 'Delete',
  },
  uploaded: { title: 'Logo uploaded' },
  updated: { title: 'Logo updated' },
  selected: { title: 'Logo selected' },
  uploadFailed: { title: 'Upload failed', description: 'Upload failed' },
  updateFailed: error('Failed to update quote logo'),
  deleted: { title: 'Logo deleted' },
  deleteFailed: error('Failed to delete logo'),
} as const;
