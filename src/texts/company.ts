import { error } from '@domain/messages/wording.ts';

export const company = {
  heading: 'Company profile',
  what: 'company profile',
  intro:
    'This is on your PDFs, your client’s page and your emails, for everyone in your organization. Quotes that were already sent keep what they said.',
  labels: {
    legalName: 'Legal name',
    address: 'Address',
    phone: 'Phone',
    email: 'Email',
    website: 'Website',
    taxId: 'Tax or license number',
    taxName: 'Tax name',
    secondTaxName: 'Second tax name',
    accentColor: 'Accent color',
    pdfLayout: 'PDF layout',
    footer: 'Footer line',
    emailBody: 'Message in emails',
    payLink: 'Pay link',
    bankDetails: 'Bank details',
    asksSignature: 'Ask clients for a signature',
    logo: 'Logo',
    provider: 'Provider',
  },
  hints: {
    legalName: 'If empty, your documents show the name of your account',
    taxId: 'As it should be printed, such as EIN 12-3456789',
    taxName: 'For example, Sales tax, VAT or GST. If left blank, it is called Tax',
    secondTaxName: 'For quotes that have one: see Settings',
    accentColor: 'Of lines and buttons',
    emailBody:
      'What your emails with quotes begin with; it can be changed for each. {client}, {total} and {valid until} stand for the quote’s own. If empty, the email greets the client and names the project.',
    footer: 'At the bottom of every page',
    payLink:
      'Where clients pay a deposit after accepting: your own page, such as https://pay.example.com/{number}?amount={amount}',
    bankDetails:
      'Shown where a deposit is due after a client has accepted, also for quotes that were already sent',
    asksSignature:
      'When they accept, they draw it beside their typed name. It is on the receipt and its PDF. Clients who cannot draw can accept without one.',
    provider: 'Quotes can still have another one',
  },
  layouts: {
    plain: 'Logo on the left, plenty of space',
    classic: 'Centered letterhead, colored table',
    compact: 'Small type, more items per page',
  },
  pick: 'Pick a color',
  sample: 'Sample',
  standard: 'Use the standard color',
  darkened: (color: string) => `Darkened to ${color}, so that it can be read on white`,
  newQuotes: 'New quotes begin with',
  asLast: 'As in the last quote',
  contacts: 'Providers',
  contactsHint: 'Fill these in where a provider is reached differently from the company.',
  save: 'Save profile',
  saved: { title: 'Company profile saved' },
  logoPicked: {
    title: 'The picked logo is not uploaded yet',
    description: 'Upload it or cancel it, then save the profile',
  },
  failed: error('Failed to save the company profile'),
} as const;
