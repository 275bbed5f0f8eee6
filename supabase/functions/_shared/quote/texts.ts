/**
 * The product's words: SPEC §2, §5 and §8 verbatim, and what they leave open, in one catalogue.
 * A toast is a title with a description; failures are shown in the destructive style.
 */

import { builtInUnits } from './constants.ts';

export type ToastText = { title: string; description?: string };

const error = (description: string) => ({ title: 'Error', description });

/** `1 service`, `1,200 services`. */
function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;
}

/** `3 edits waiting`, and how many of them are in other quotes than the one on the screen. */
function editsWaiting(here: number, elsewhere = 0): string {
  const count = here + elsewhere;
  const edits = count === 1 ? '1 edit waiting' : `${count} edits waiting`;
  if (elsewhere === 0) return edits;
  const where = elsewhere === 1 ? 'another quote' : 'other quotes';
  return here === 0 ? `${edits} in ${where}` : `${edits}, ${elsewhere} in ${where}`;
}

/** How a unit is shown: built-in ones capitalised, custom ones as they were written. */
export function unitLabel(unit: string): string {
  const builtIn = builtInUnits.some((name) => name === unit);
  return builtIn ? unit.charAt(0).toUpperCase() + unit.slice(1) : unit;
}

export const texts = {
  app: {
    title: 'Quotewright',
    offline: 'You are offline. Changes will sync when connection is restored.',
    install: {
      heading: 'Install Quotewright',
      text: 'Open it from your home screen, and work without a network.',
      inSafari: 'Tap Share, then Add to Home Screen.',
      inMenu: 'Open the browser menu, then tap Install app or Add to Home screen.',
      install: 'Install',
      dismiss: 'Dismiss the install banner',
    },
    update: {
      ready: 'A new version is ready',
      reload: 'Reload',
      edits: 'It waits until your last edits are saved.',
    },
    export: 'Export PDF',
    logout: 'Logout',
    signIn: 'Sign In',
    cancel: 'Cancel',
    loading: 'Loading',
    notFound: {
      heading: '404 Page Not Found',
      text: 'Did you forget to add the page to the router?',
    },
    failure: {
      heading: 'This page stopped working',
      text: 'What you saved is safe. Reload the page; if that does not help, sign in again.',
      reload: 'Reload',
      partMissing:
        'A part of the app could not be loaded. Check your connection, then reload the page.',
    },
    welcome: {
      heading: 'Welcome to Quotewright',
      text: 'Build priced quotes for your clients, and export them as PDF.',
    },
    userLookupFailed: {
      title: 'Your account could not be loaded',
      description: 'Check your connection, then try again.',
    },
    logoutFailed: error('You are still signed in. Please try again.'),
    logoutAsks: {
      title: 'Log out with unsent edits?',
      kept: (edits: number) =>
        `${edits === 1 ? '1 edit has' : `${edits} edits have`} not reached the server yet. Kept on this device, ${edits === 1 ? 'it is' : 'they are'} sent when you sign in here again. Nobody else who uses this browser sees ${edits === 1 ? 'it' : 'them'}.`,
      lost: (edits: number) =>
        `${edits === 1 ? '1 edit has' : `${edits} edits have`} not reached the server yet, and this browser cannot store ${edits === 1 ? 'it' : 'them'}. ${edits === 1 ? 'It is' : 'They are'} lost if you log out now.`,
      keep: 'Log out, keep edits',
      discard: 'Log out, discard edits',
    },
    libraries: 'Svc Library and logos',
    /** A list that could not be had, which is not the same as an empty one. */
    unknown: {
      title: (what: string) => `Your ${what} could not be loaded.`,
      signedOut: 'Sign in again to see them.',
      unreachable: 'Check your connection and try again.',
    },
    sessionEnded: 'Your session has ended. Sign in again to go on; what you changed here is kept.',
    tryAgain: 'Try Again',
    backToApp: 'Back to the app',
    skipToQuote: 'Skip to quote',
    theme: 'Theme',
    themes: { light: 'Light', dark: 'Dark', professional: 'Professional' },
  },

  login: {
    heading: 'Sign In',
    username: 'Username',
    password: 'Password',
    demo: 'Demo super user',
    useDemo: 'Fill in',
    accountsByAdministrator: 'Client accounts are created by an administrator.',
    contactAdministrator: 'Contact your administrator for help.',
    usernameRequired: 'Please enter your username',
    passwordRequired: 'Please enter your password',
    succeeded: (name: string) =>
      ({
        title: 'Login successful',
        description: name ? `Welcome, ${name}` : 'Welcome',
      }) satisfies ToastText,
    succeededAt: (tenant: string) =>
      ({ title: 'Login successful', description: `Welcome to ${tenant}` }) satisfies ToastText,
    failed: { title: 'Login failed', description: 'Invalid credentials' },
    unreachable: {
      title: 'Login failed',
      description: 'Unable to connect to server. Please try again.',
    },
  },

  quote: {
    providerLabel: 'Provider',
    noProvider: 'No provider',
    clientNameLabel: 'Client name',
    projectTitleLabel: 'Project title',
    draft: 'Draft',
    created: { title: 'Quote created' },
    saved: { title: 'Quote saved' },
    editsWaiting,
    onThisDevice: (waiting: string) => `On this device, ${waiting}`,
    missing: {
      title: 'There is no such quote, or it belongs to somebody else.',
      text: 'It may have been deleted, or the link may be incomplete.',
    },
    unknown: {
      title: 'The server did not answer as it should.',
      text: 'Nothing was changed. Check your connection and try again.',
      signedOutTitle: 'You are signed out.',
      signedOut: 'Sign in again; your quotes are where you left them.',
    },
    updateFailed: error('Failed to update quote'),
    locked: 'This quote was accepted. Go on as a new version to change it.',
    createFailed: error('Failed to create quote'),
    needsConnection: error('Failed to create quote. A new quote needs a connection.'),
    noneSelected: { title: 'No quote selected' },
    deleted: { title: 'Quote deleted' },
    deleteFailed: error('Failed to delete quote'),
    restored: { title: 'Quote restored' },
    restoreFailed: error('Failed to restore quote'),
    duplicated: { title: 'Quote duplicated' },
    duplicateFailed: error('Failed to duplicate quote'),
    providerNameRequired: 'Please enter a provider name',
    providerFailed: error('Failed to create provider'),
    providersUnknown: 'The list of providers could not be loaded.',
  },

  outbox: {
    heading: 'Edits not on the server yet',
    show: (state: string) => `${state}, show them`,
    none: 'Everything is saved.',
    kept: 'They are kept on this device and sent when the server can be reached.',
    waiting: 'Waiting to be sent',
    retry: 'Try again',
    discard: 'Discard',
    more: (count: number) => `and ${count.toLocaleString('en-US')} more`,
    thisQuote: 'This quote',
    anotherQuote: 'Another quote',
    removedItem: 'an item',
    empty: 'empty',
    added: (item: string) => `New item: ${item}`,
    restored: (item: string) => `Item brought back: ${item}`,
    deleted: (item: string) => `Item deleted: ${item}`,
    ordered: 'Order of the items',
    fieldOf: (field: string, item: string) => `${field} of ${item}`,
    replaced: (what: string, theirs: string, yours: string) =>
      ({
        title: 'You replaced somebody’s change',
        description: `${what} had just been set to ${theirs}. It is now ${yours}.`,
      }) satisfies ToastText,
    takeBack: { label: 'Take it back', altText: 'Press F8, then choose Take it back' },
    onThisDevice: { description: 'On this device until the connection is restored' },
    notStored:
      'This browser cannot store your edits: its storage is full or blocked, as in a private window. They still go to the server. Keep this page open until it says Saved.',
    newer: (edits: number) =>
      `${edits === 1 ? '1 edit on this device was' : `${edits} edits on this device were`} made by a newer version of Quotewright. Reload this page to go on with it.`,
    insecure:
      'This address is not secure, so use Quotewright in one tab only. Working offline and installing need HTTPS.',
  },

  undo: { label: 'Undo', altText: 'Press F8, then choose Undo' },

  quoteList: {
    heading: 'Quotes',
    create: 'New quote',
    searchPlaceholder: 'Search quotes',
    empty: 'No quotes yet',
    noneFound: (search: string) => `No quotes found matching "${search}"`,
    clearSearch: 'Clear Search',
    more: 'Show more quotes',
    accessLinks: 'Share quotes by access link',
    noClient: 'No client name',
    labels: { duplicate: 'Duplicate quote', delete: 'Delete quote' },
    status: {
      draft: 'Draft',
      sent: 'Sent',
      viewed: 'Viewed',
      accepted: 'Accepted',
      declined: 'Declined',
      expired: 'Expired',
    },
  },

  items: {
    heading: 'Quote Items',
    add: 'Add Item',
    addFirst: 'Add First Item',
    empty: 'No items in this quote yet',
    notesPlaceholder: 'Add notes for this service...',
    excluded: '(Excluded)',
    rowName: (position: number) => `Line item ${position}`,
    discountShown: (percent: string) => `Discount: ${percent}%`,
    savings: (amount: string) => `Savings: ${amount}`,
    labels: {
      enabled: 'Include in the quote',
      description: 'Description',
      notes: 'Notes',
      quantity: 'Quantity',
      unit: 'Unit',
      unitPrice: 'Unit price',
      discount: 'Discount',
      discountType: 'Discount type',
      delete: 'Delete item',
      move: 'Move item',
    },
    enterHint: 'Enter goes to the next line item; in the last one it adds another.',
    /** Said to those who do not see a row move; `from` is the number it had when it was lifted. */
    moving: {
      help: 'Press Space to lift this line item, the arrow keys to move it, Space to put it down, Escape to put it back.',
      lifted: (from: number, count: number) => `Line item ${from} of ${count} lifted`,
      moved: (from: number, to: number, count: number) =>
        `Line item ${from} moved to position ${to} of ${count}`,
      putDown: (from: number, to: number, count: number) =>
        `Line item ${from} put down at position ${to} of ${count}`,
      putBack: (from: number, count: number) =>
        `Line item ${from} put back at position ${from} of ${count}`,
    },
    added: { title: 'Item added', description: 'New line item added successfully' },
    deleted: { title: 'Item deleted', description: 'Line item deleted successfully' },
    addFailed: error('Failed to add line item'),
    updateFailed: error('Failed to update line item'),
    deleteFailed: error('Failed to delete line item'),
    restored: { title: 'Item restored' },
    restoreFailed: error('Failed to restore line item'),
    orderFailed: error('Failed to move line item'),
  },

  summary: {
    subtotal: 'Subtotal',
    totalDiscounts: 'Total discounts',
    netSubtotal: 'Net subtotal',
    tax: 'Tax',
    taxRate: 'Tax rate',
    total: 'Total',
    paymentTerms: 'Payment terms',
    save: 'Save Quote',
    send: 'Send to Client',
    itemCount: (count: number) => (count === 1 ? '1 item' : `${count} items`),
    excludedCount: (count: number) => `${count} excluded`,
  },

  explain: {
    open: (amount: string) => `${amount}, explain`,
    failed: 'The explanation could not be opened',
    title: (what: string) => `${what}, step by step`,
    back: (what: string) => `Back to ${what}`,
    step: 'Step',
    amount: 'Amount',
    gross: 'Gross',
    shareOfNet: 'Share of the net subtotal',
    noSteps: 'Nothing adds to this figure yet.',
    gone: 'This item is no longer in the quote.',
    percentOf: (rate: string, amount: string) => `${rate}% of ${amount}`,
    capped: (value: string, gross: string) => `${value}, capped at ${gross}`,
    rounded: (exact: string) => `${exact}, rounded`,
    rounding: 'Rounding',
    rules: {
      subtotal:
        'Quantity times unit price is exact, so nothing is rounded. Excluded items do not count.',
      totalDiscounts:
        'Each percent discount is rounded to the cent, half a cent up. A fixed discount takes off no more than its item costs.',
      netSubtotal: 'Subtotal and discounts are to the cent already, so nothing more is rounded.',
      tax: 'Tax is taken once, of the net subtotal, and rounded to the cent, half a cent up.',
      total:
        'Percent discounts and tax are rounded to the cent, half a cent up, where they arise. The total itself is not rounded again.',
      percent: 'A percent discount is rounded to the cent, half a cent up.',
      fixed: 'Nothing is rounded. A fixed discount takes off no more than the item costs.',
      excluded: 'An excluded item keeps its price, and counts as nothing.',
    },
    picture: {
      heading: 'Where the price goes',
      parts: { gross: 'Gross', discounts: 'Discounts', tax: 'Tax', total: 'Total' },
      description: (gross: string, discounts: string, tax: string, total: string) =>
        `Of ${gross} gross, ${discounts} goes off in discounts; ${tax} of tax comes on; the total is ${total}.`,
    },
  },

  services: {
    heading: 'Svc Library',
    searchPlaceholder: 'Search services',
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
    requiredMissing: {
      title: 'Validation error',
      description: 'Please fill in all required fields',
    },
    createFailed: error('Failed to create service'),
    addToQuoteFailed: error('Failed to add service to quote'),
    deleteFailed: error('Failed to delete service'),
    priceUpdateFailed: error('Failed to update service price'),
  },

  units: {
    custom: 'Custom',
    customName: 'Unit name',
    add: 'Add',
    nameRequired: 'Please enter a unit name',
    nameTaken: 'Custom makes a new unit. Please enter another name',
    created: { title: 'Custom unit created' },
    createFailed: error('Failed to create custom unit'),
  },

  discountTypes: { percent: '%', fixed: '$' },

  pdf: {
    exported: { title: 'PDF exported' },
    failed: { title: 'Export failed', description: 'Failed to export PDF' },
    failedBecause: (reason: string) => `PDF export failed: ${reason}`,
    unprintable: (characters: readonly string[]) =>
      `The PDF cannot print ${characters.join(' ')} and shows □ instead.`,
    title: 'Quote',
    from: 'From',
    preparedFor: 'Prepared for',
    project: 'Project',
    date: 'Date',
    columns: ['Description', 'Qty', 'Unit', 'Price', 'Discount', 'Total'],
    noItems: 'No items in this quote yet',
    taxAt: (rate: string) => `Tax (${rate}%)`,
    paymentTerms: 'Payment terms',
    page: (page: number, pages: number) => `Page ${page} of ${pages}`,
    reference: (number: string, version: number) =>
      version > 1 ? `${number}, version ${version}` : number,
    validUntil: (day: string) => `Valid until ${day}`,
    logoPlaceholder: 'Logo',
  },

  csvImport: {
    action: 'Import CSV',
    dialog: 'Import services from CSV',
    intro: (rows: string, size: string) =>
      `A CSV file with the columns name, description, defaultPrice and defaultUnit, with at most ${rows} services and ${size}.`,
    sample: 'Download a sample file',
    choose: 'Choose CSV file',
    chooseAnother: 'Choose another file',
    drop: 'Drop a CSV file here',
    reading: 'Reading the file',
    importing: (count: number) => `Importing ${counted(count, 'service')}`,
    submit: (count: number) => (count > 0 ? `Import ${counted(count, 'service')}` : 'Import'),
    invalidFile: { title: 'Invalid file', description: 'Please select a CSV file' },
    succeeded: (count: number) =>
      ({
        title: 'Import successful',
        description: `Imported ${count} services successfully`,
      }) satisfies ToastText,
    failed: { title: 'Import failed', description: 'Failed to import services' },
    tryAgain: 'Try Again',
    preview: {
      new: 'New',
      changed: 'Changed',
      unchanged: 'Unchanged',
      bad: 'Not importable',
      line: (line: number) => `Line ${line}`,
      to: 'becomes',
      newDescription: 'New description',
      more: (count: number) => `and ${count.toLocaleString('en-US')} more`,
      showAll: (count: number) => `Show all ${count.toLocaleString('en-US')}`,
      summary: (fresh: number, changed: number, unchanged: number, bad: number) =>
        `${fresh.toLocaleString('en-US')} new, ${changed.toLocaleString('en-US')} changed, ${unchanged.toLocaleString('en-US')} unchanged, ${bad.toLocaleString('en-US')} not importable`,
      nothingToDo: 'Your library already has everything in this file.',
      correct: (count: number) =>
        `Nothing can be imported until ${count === 1 ? 'this line is' : 'these lines are'} corrected in the file.`,
    },
    /** Why a file, or a line of it, cannot be imported. */
    refusals: {
      tooLarge: (size: string) => `The file is larger than ${size}, the most that can be imported.`,
      tooManyRows: (rows: string) =>
        `The file has more than ${rows} services, the most that can be imported at once.`,
      notText: 'This is not a text file. Save it as CSV (UTF-8) and choose it again.',
      workbook: 'This is an Excel workbook. Save it as CSV (UTF-8) and choose it again.',
      empty: 'The file is empty.',
      noRows: 'The file has headers, but no services under them.',
      missingHeaders: (headers: readonly string[]) =>
        `Missing headers: ${headers.join(', ')}. The first line must have name, description, defaultPrice and defaultUnit.`,
      repeatedHeaders: (headers: readonly string[]) =>
        `Headers given more than once: ${headers.join(', ')}.`,
      unclosedQuote: 'A quotation mark is opened here and not closed',
      strayQuote: 'Something follows a closing quotation mark',
      fieldCount: (found: number, expected: number) =>
        found < expected
          ? `Has only ${found} of ${expected} values`
          : `Has ${found} values for ${expected} columns; a value with a comma needs quotation marks around it`,
      controlCharacter: 'Contains a control character',
      required: 'Is missing',
      inField: (field: string, message: string) => `${field}: ${message}`,
      repeated: (line: number) => `The same service is on line ${line} already`,
      nothingImported: (lines: string) => `Nothing was imported. ${lines}`,
      busy: 'The library was changed meanwhile. Please try again.',
      noTenant: 'Only the users of a tenant can import services',
    },
    undo: {
      action: 'Undo last import',
      what: (time: string, file: string) => `Imported ${time}${file ? ` from ${file}` : ''}.`,
      ask: 'Undo the last import?',
      confirm: 'Undo import',
      consequences: (added: number, changed: number) =>
        `${[
          added > 0 ? `${counted(added, 'new service')} will be removed` : '',
          changed > 0
            ? `${counted(changed, 'service')} will get the old price and description back`
            : '',
        ]
          .filter(Boolean)
          .join(
            ', and ',
          )}. What you have changed since stays as it is, and quotes keep their lines.`,
      succeeded: 'Import undone',
      failed: error('Failed to undo the import'),
      superseded: error('This is not the last import any more'),
      removed: (count: number) => `${counted(count, 'service')} removed.`,
      restored: (count: number) => `${counted(count, 'service')} changed back.`,
      kept: (count: number, names: readonly string[]) =>
        `Changed since and kept: ${names.join(', ')}${count > names.length ? ` and ${count - names.length} more` : ''}.`,
      gone: (count: number) => `${counted(count, 'service')} had been deleted since.`,
      inQuotes: (count: number) =>
        `Quotes keep their lines of ${counted(count, 'removed service')}.`,
    },
  },

  logos: {
    heading: 'Logo Library',
    empty: 'No logos saved yet. Upload your first logo above.',
    upload: 'Upload',
    pick: 'Choose a picture',
    pickHint: 'or drop it here. PNG, JPEG, GIF or WebP, at most 10MB.',
    preview: 'Preview of the new logo',
    dialog: 'Choose a logo',
    change: 'Change Logo',
    fallback: 'Default',
    unnamed: 'Logo',
    use: (name: string) => `Use logo: ${name}`,
    delete: (name: string) => `Delete logo: ${name}`,
    notLoaded: 'This picture could not be loaded',
    deleteAsks: {
      title: 'Delete this logo?',
      text: (name: string) =>
        `${name} goes from the library. Quotes that show it get the default logo.`,
      confirm: 'Delete',
    },
    tooLarge: { title: 'File too large', description: 'Please select a file smaller than 10MB' },
    notAnImage: { title: 'Invalid file type', description: 'Please select an image file' },
    tooManyPixels: {
      title: 'Image too large',
      description:
        'Please select an image of at most 12,000 pixels a side and 50 megapixels in all',
    },
    nameRequired: 'Please enter a name for the logo',
    uploaded: { title: 'Logo uploaded' },
    updated: { title: 'Logo updated' },
    selected: { title: 'Logo selected' },
    uploadFailed: { title: 'Upload failed', description: 'Upload failed' },
    updateFailed: error('Failed to update quote logo'),
    deleted: { title: 'Logo deleted' },
    deleteFailed: error('Failed to delete logo'),
  },

  send: {
    email: 'Email with PDF',
    sms: 'Text Message (link to view quote)',
    send: 'Send',
    sending: 'Sending...',
    /** SPEC §9; the prefix is a setting of the tenant. */
    subject: (prefix: string, projectTitle: string) =>
      `${prefix} - ${projectTitle || 'Your Services'}`,
    smsSubject: (provider: string) => `Your quote from ${provider}`,
    emailed: { title: 'Quote sent successfully', description: 'PDF emailed' },
    texted: { title: 'Quote sent successfully', description: 'Link sent' },
    failed: { title: 'Failed to send quote', description: 'Unknown error occurred' },
    emailFailed: 'Failed to send email',
    smsFailed: 'Failed to send sms',
    /** Why a message was not sent, or nobody knows whether it was. */
    refusals: {
      noTenant: 'Only the users of a tenant can send quotes',
      method: 'Choose email or text message',
      recipientRequired: 'Please enter a recipient',
      oneEmail: 'Enter one e-mail address, such as client@example.com',
      onePhone: 'Enter one phone number with its country code, such as +1 555 010 0999',
      subjectRequired: 'Please enter a subject',
      subjectLine: 'The subject must be on one line',
      key: 'The key must be 8 to 100 letters, digits, dashes or underscores',
      otherMessage: 'This key belongs to another message',
      validUntil: 'The last day must be a date such as 2026-12-31',
      busy: 'The quote was changed meanwhile. Please send it again.',
      logo: 'The logo could not be read. Please try again.',
      pdf: 'The PDF could not be made, so nothing was sent',
      notSetUp: {
        email: 'Sending e-mail is not set up on this server',
        sms: 'Sending text messages is not set up on this server',
      },
      dayUsedUp: {
        email: (most: number) =>
          `Your organisation has sent ${most} e-mails today, the most in a day. Please try again tomorrow.`,
        sms: (most: number) =>
          `Your organisation has sent ${most} text messages today, the most in a day. Please try again tomorrow.`,
      },
      unreachable: {
        email: 'The mail server could not be reached. Nothing was sent; please try again.',
        sms: 'The text message service could not be reached. Nothing was sent; please try again.',
      },
      refused: {
        email: (words: string) => `The mail server refused the message: ${words}`,
        sms: (words: string) => `The text message service refused the message: ${words}`,
      },
      underWay: {
        email:
          'The mail server has not answered yet. If you try again, the message is not sent twice.',
        sms: 'The text message service has not answered yet. If you try again, the message is not sent twice.',
      },
      unknown: {
        email:
          'The mail server took the message and then did not answer, so it may have been sent. Ask your client before you send it again.',
        sms: 'The text message service did not answer, so the message may have been sent. Ask your client before you send it again.',
      },
    },
  },

  /** The mail and the text message to the client. */
  message: {
    greeting: (client: string) => (client ? `Dear ${client},` : 'Hello,'),
    intro: (provider: string, project: string) =>
      project
        ? `here is your quote for ${project} from ${provider}.`
        : `here is your quote from ${provider}.`,
    number: 'Quote',
    total: 'Total',
    validUntil: 'Valid until',
    open: 'View your quote',
    action: 'Open it to accept or decline. The PDF is attached.',
    questions: 'Questions? Just reply to this e-mail.',
    linkIsYours: 'This link is meant for you alone.',
  },

  settings: {
    heading: 'Settings',
    validityDays: 'Use whole days from 1 to 365',
    timeZone: 'Please choose a time zone',
    subjectPrefix: 'Please enter how a subject begins',
    saved: { title: 'Settings saved' },
    failed: error('Failed to save settings'),
  },

  /** What a client is told on the page of a quote. */
  client: {
    unknown: 'This link does not work any more. Please ask the sender for a new one.',
    revoked: 'This quote was withdrawn. Please ask the sender for a new one.',
    replaced: 'This quote was replaced by a newer version, so it cannot be accepted or declined.',
    expired: 'This quote has expired. Please ask the sender for a new one.',
    accepted: 'This quote was accepted already.',
    declined: 'This quote was declined already.',
    staff: 'You are signed in as the sender. Only the client can accept or decline.',
    nameRequired: 'Please enter your name',
  },

  access: {
    heading: 'Access management',
    intro:
      'A link with a password, to show a client the quotes you choose. Whoever opens it can read them and save them as PDF, nothing else.',
    manage: 'Access links',
    empty: 'No access links yet',
    emptyHint: 'Make one, choose what it shows, and send link and password to your client.',
    signedOut: 'Sign in to see your access links',
    loadFailed: 'Your access links could not be loaded.',
    unnamed: 'Unnamed Token',
    active: 'Active',
    inactive: 'Inactive',
    expired: 'Expired',
    tokenStart: 'Token',
    createdOn: 'Created',
    expires: 'Expires',
    expiredOn: 'Expired',
    neverExpires: 'Never',
    shows: 'Shows',
    showsNothing: 'Nothing',
    showsQuotes: (count: number) => counted(count, 'quote'),
    showsAllSent: 'All sent quotes',
    actions: {
      create: 'Create Access Token',
      confirmCreate: 'Create',
      copyLink: 'Copy Secure Link',
      changePassword: 'Change Password',
      chooseQuotes: 'Choose Quotes',
      activate: 'Activate',
      deactivate: 'Deactivate',
      delete: 'Delete',
    },
    labels: {
      description: 'Description',
      password: 'Password',
      showPassword: 'Show password',
      expiresAt: 'Expires',
      newPassword: 'New password',
      search: 'Search quotes',
      quotes: 'Quotes',
      scope: 'What the link shows',
    },
    expiresHint: 'Leave empty for a link that does not expire.',
    expiryIsPast: 'This time is past: the link will not open.',
    passwordHint: 'Send it to your client apart from the link. It is not shown again.',
    scopes: {
      none: 'Nothing yet',
      selected: 'Chosen quotes',
      all_sent: 'All sent quotes',
    },
    scopeUnknown: 'Must be none, selected or all_sent',
    allSentWarning:
      'Whoever has link and password sees every quote that you have sent to any client, also those that you send later.',
    noQuotes: 'There are no quotes to choose from yet.',
    noQuoteFound: (search: string) => `No quotes found matching "${search}"`,
    quotesLoadFailed: 'Your quotes could not be loaded.',
    noneChosen: 'Choose at least one quote, or let the link show nothing yet.',
    createDialog: 'Create access token',
    passwordDialog: 'Change password',
    passwordDialogText: 'Whoever has the link open must then give the new password.',
    quotesDialog: 'Choose what the link shows',
    deleteDialog: 'Delete this access token?',
    deleteText: 'The link stops working at once, also for whoever has it open.',
    save: 'Save',
    linkDialog: 'Secure link',
    linkDialogText: 'Your browser did not let the link be copied. Copy it from here.',
    missingToken: { title: 'Missing token', description: 'No access token found in URL' },
    passwordRequired: { title: 'Password required', description: 'Please enter the password' },
    noToken: {
      title: 'No access token',
      description: 'This application requires a secure access token.',
    },
    granted: (description: string) =>
      ({
        title: 'Access granted',
        ...(description ? { description } : {}),
      }) satisfies ToastText,
    denied: { title: 'Access denied', description: 'Invalid password' },
    unreachable: {
      title: 'Connection error',
      description: 'Unable to verify access. Please try again.',
    },
    created: { title: 'Access token created' },
    passwordUpdated: { title: 'Password updated' },
    deleted: { title: 'Token deleted' },
    linkCopied: { title: 'Link copied' },
    activated: { title: 'Token activated' },
    deactivated: { title: 'Token deactivated' },
    quotesChosen: { title: 'Shown quotes updated' },
    createFailed: error('Failed to create access token'),
    passwordUpdateFailed: error('Failed to update password'),
    deleteFailed: error('Failed to delete access token'),
    updateFailed: error('Failed to update access token'),
    gate: {
      heading: 'Protected link',
      text: 'Enter the password that you were given with this link.',
      textWithoutToken: 'This address is not complete. Open the link again as you were sent it.',
      password: 'Password',
      submit: 'Open',
    },
  },

  sharedQuotes: {
    from: (tenant: string) => `Shared with you by ${tenant}`,
    heading: 'Quotes',
    empty: 'Nothing has been shared with this link yet.',
    emptyHint: 'Ask whoever sent you the link, or come back later.',
    loadFailed: 'The quotes could not be loaded.',
    quoteFailed: 'This quote could not be loaded.',
    gone: 'This quote is no longer shared.',
    ended: 'This link is closed',
    endedHint: 'It has expired, was switched off, or needs its password again.',
    enterPassword: 'Enter Password',
    otherLink: 'You have opened another link.',
    view: 'View Quote',
    hide: 'Hide Quote',
    noTitle: 'Quote',
    preparedFor: (client: string) => `Prepared for ${client}`,
  },

  accounts: {
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
    },
  },

  password: {
    change: 'Change password',
    current: 'Current password',
    next: 'New password',
    repeat: 'Repeat the new password',
    show: 'Show passwords',
    differs: 'This is not the same password',
    same: 'Choose one that you did not have before',
    wrong: 'The current password is not right. After 5 wrong attempts, wait 15 minutes.',
    changed: { title: 'Password changed', description: 'Other devices have been signed out' },
    changeFailed: { title: 'Failed to change password', description: 'Unknown error occurred' },
    must: {
      heading: 'Choose a new password',
      text: 'Your password was set by an administrator. Choose one that only you know to go on.',
    },
  },

  admin: {
    heading: 'Admin Dashboard',
    totalTenants: 'Total Tenants',
    totalUsers: 'Total Users',
    activeClients: 'Active Clients',
    tabs: { tenants: 'Tenants', users: 'Users', services: 'Services', audit: 'Audit log' },
    columns: {
      name: 'Name',
      displayName: 'Display name',
      created: 'Created',
      users: 'Users',
      portal: 'Client portal',
      status: 'Status',
      actions: 'Actions',
    },
    userColumns: {
      username: 'Username',
      name: 'Name',
      email: 'Email',
      role: 'Role',
      tenant: 'Tenant',
      status: 'Status',
      actions: 'Actions',
    },
    serviceColumns: {
      name: 'Name',
      description: 'Description',
      unit: 'Default unit',
      price: 'Default price',
      tenant: 'Tenant',
    },
    noTenants: 'No tenants yet',
    noUsers: 'No users yet',
    noServices: 'No services yet',
    noneFound: (search: string) => `Nothing found matching "${search}"`,
    loadFailed: (what: string) => `${what} could not be loaded`,
    searchTenants: 'Search tenants',
    searchUsers: 'Search users',
    show: 'Show',
    states: { '': 'Current', active: 'Active', inactive: 'Inactive', deleted: 'Deleted' },
    page: (from: number, to: number, total: number) =>
      `${from.toLocaleString('en-US')}–${to.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`,
    roles: { super: 'Super', client: 'Client' },
    status: {
      active: 'Active',
      inactive: 'Inactive',
      locked: 'Locked',
      owesPassword: 'New password due',
      deleted: (days: number) => `Deleted, gone in ${days === 1 ? '1 day' : `${days} days`}`,
    },
    createTenant: 'Create Tenant',
    tenantLabels: {
      name: 'Tenant name',
      displayName: 'Display name',
      adminUsername: 'Admin username',
      adminPassword: 'Admin password',
      adminEmail: 'Admin email',
    },
    noTenant: 'N/A',
    tenantCreated: { title: 'Tenant created' },
    tenantFailed: { title: 'Failed to create tenant' },
    unknownFailure: 'Unknown error occurred',
    created: {
      heading: (name: string) => `${name} is ready`,
      text: (username: string) =>
        `${username} signs in at this address, with the password that you chose.`,
      portal: 'Client portal',
      done: 'Done',
    },
    copy: 'Copy',
    copied: { title: 'Copied' },
    copyFailed: error('Nothing was copied. Select the text and copy it yourself.'),
    rename: {
      action: 'Rename',
      dialog: (name: string) => `Rename ${name}`,
      save: 'Save',
      done: { title: 'Tenant renamed' },
      failed: error('Failed to rename tenant'),
    },
    activity: {
      deactivate: 'Deactivate',
      reactivate: 'Reactivate',
      ask: (name: string) => `Deactivate ${name}?`,
      tenantText:
        'Its users, access links and client pages are refused from the next request on. Nothing is deleted, and you can reactivate it at any time.',
      userText:
        'This user is signed out everywhere and refused from the next request on. You can reactivate the account at any time.',
      tenantDeactivated: { title: 'Tenant deactivated' },
      tenantReactivated: { title: 'Tenant reactivated' },
      userDeactivated: { title: 'User deactivated' },
      userReactivated: { title: 'User reactivated' },
      tenantFailed: error('Failed to update tenant'),
      userFailed: error('Failed to update user'),
    },
    deletion: {
      action: 'Delete',
      ask: (name: string) => `Delete ${name}?`,
      text: (days: number) =>
        `Its users, access links and client pages are refused at once. You can restore it for ${days} days; after that, everything of it is removed for good.`,
      export: 'Take a copy of its data first.',
      typeName: (name: string) => `Type ${name} to confirm`,
      confirm: 'Delete tenant',
      done: { title: 'Tenant deleted' },
      failed: error('Failed to delete tenant'),
      restore: 'Restore',
      restored: { title: 'Tenant restored' },
      restoreFailed: error('Failed to restore tenant'),
    },
    addUser: {
      action: 'Add user',
      dialog: (tenant: string) => `Add a user to ${tenant}`,
      labels: {
        username: 'Username',
        firstName: 'First name',
        lastName: 'Last name',
        email: 'Email',
      },
      add: 'Add user',
      done: { title: 'User added' },
      failed: { title: 'Failed to add user' },
    },
    reset: {
      action: 'Reset password',
      ask: (username: string) => `Reset the password of ${username}?`,
      text: 'This user is signed out everywhere. You are shown a new password, once, and it must be changed at the first sign-in.',
      confirm: 'Reset password',
      failed: error('Failed to reset password'),
    },
    oncePassword: {
      heading: (username: string) => `Password of ${username}`,
      text: 'It is shown only now. Pass it on over a safe way; it must be changed at the first sign-in.',
      label: 'Password',
    },
    unlock: {
      action: 'Unlock',
      done: { title: 'User unlocked' },
      failed: error('Failed to unlock user'),
    },
    services: {
      total: 'Services',
      sum: 'Sum of default prices',
      units: 'Unique units',
      more: (shown: number, total: number) =>
        `The first ${shown} of ${total.toLocaleString('en-US')} services. Use the quote builder for the rest.`,
    },
  },

  audit: {
    heading: 'Audit log',
    empty: 'Nothing happened yet',
    noneFound: 'Nothing matches these filters',
    columns: { when: 'When', who: 'Who', what: 'What', subject: 'To what', tenant: 'Tenant' },
    filters: {
      actor: 'Who',
      action: 'What',
      tenant: 'Tenant',
      since: 'From',
      until: 'To',
      anyAction: 'Anything',
      clear: 'Clear filters',
    },
    more: 'Show more',
    from: (before: string, after: string) => `${before} became ${after}`,
    /** What the log calls what was done. */
    actions: {
      'tenant.created': 'Tenant created',
      'tenant.renamed': 'Tenant renamed',
      'tenant.deactivated': 'Tenant deactivated',
      'tenant.reactivated': 'Tenant reactivated',
      'tenant.deleted': 'Tenant deleted',
      'tenant.restored': 'Tenant restored',
      'tenant.purged': 'Tenant removed for good',
      'user.created': 'User added',
      'user.deactivated': 'User deactivated',
      'user.reactivated': 'User reactivated',
      'user.unlocked': 'User unlocked',
      'user.password_reset': 'Password reset',
      'user.password_changed': 'Password changed',
      'access_token.created': 'Access link created',
      'access_token.opened': 'Access link opened',
      'access_token.activated': 'Access link activated',
      'access_token.deactivated': 'Access link deactivated',
      'access_token.password_changed': 'Access link password changed',
      'access_token.quotes_chosen': 'Access link quotes chosen',
      'access_token.deleted': 'Access link deleted',
    },
  },

  fields: {
    required: 'Required',
    wholeNumber: 'Use whole numbers only',
    countsAsZero: 'Not a number: counts as 0',
    notValidShort: (count: number) =>
      count === 1 ? '1 field not valid' : `${count} fields not valid`,
    notValid: (count: number) =>
      count === 1
        ? '1 field is not valid and keeps its last value'
        : `${count} fields are not valid and keep their last values`,
    notNegative: 'Must be 0 or more',
    atMost: (max: string) => `Must be ${max} or less`,
    decimals: (count: number) => `Use at most ${count} decimals`,
    tooLong: (max: number) => `Use at most ${max} characters`,
    notANumber: 'Must be a number',
    notText: 'Must be text',
    notYesOrNo: 'Must be true or false',
    discountType: 'Must be percent or fixed',
    unknownId: 'Must be an id or empty',
    unitRequired: 'Please choose a unit',
    notATime: 'Must be a date and time, or empty',
    fillRequired: 'Please fill in all required fields',
  },
} as const;
