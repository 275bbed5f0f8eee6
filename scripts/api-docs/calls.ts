/** What the types do not say of a call. */
export type CallText = {
  does: string;
  /** Parameters of the query, where it has any. */
  query?: string;
  /** Statuses besides those that every call has. */
  errors?: string;
};

type Group = { title: string; calls: Record<string, CallText> };

const page =
  '`search` (text in the fields that are shown), `sort` (a field), `order` (`asc`, `desc`), `first` (how many to ' +
  'leave out), `limit` (1 to 1,000). Without `limit`, all rows. The header `X-Total-Count` says how many there are ' +
  'in all.';
const superOnly = '403 for anyone but a super user';
const gone = '404 for an unknown quote, 410 for a deleted one';
const refusedEdit = `${gone}, 409 for one that an acceptance locks`;
const rowPage = '`after` (the last id that was read), `limit` (1 to 1,000; 500 if left out).';

/** The calls in the order of the page; the generator refuses a call that is missing here. */
const reportQuery =
  '`since` and `until`: the first and the last month, such as `2026-01`; up to 60 months.';

export const groups: Group[] = [
  {
    title: 'Signing in',
    calls: {
      'POST /api/login': {
        does: 'Signs a super user in. The session is kept in a cookie of the page.',
        errors:
          '401 for a wrong name or password and for the sixth attempt in 15 minutes, 503 if nothing was compared',
      },
      'POST /api/login/:tenantName': {
        does: "Signs a tenant's user in, on the tenant's own page.",
        errors: 'as `POST /api/login`; 401 for a user of another tenant, too',
      },
      'POST /api/logout': { does: 'Ends the session, on this device even if the network fails.' },
      'GET /api/auth/user': { does: 'The signed-in user, with tenant.' },
      'PUT /api/auth/user': {
        does: 'Sets when the signed-in user is told by email what clients did.',
        errors: '401 for a super user',
      },
      'POST /api/auth/password': {
        does: "Changes one's own password. All other sessions end.",
        errors: '400 for a wrong current password, 503 if nothing was compared',
      },
    },
  },
  {
    title: 'Quotes',
    calls: {
      'GET /api/quotes': {
        does: 'The quotes, newest first.',
        query:
          '`search` (text in client name, project title or number), `status` (several with commas between), `client` ' +
          'and `provider` (ids), `since` and `until` (of creation), `least` and `most` (of the total), `completion` (of accepted ones: `open`, `done` or `invoiced`), `archived`; ' +
          '`sort` (`created`, `changed`, `validUntil`, `total` or `client`; with `-` from the other end), `cursor` (of ' +
          'the last quote that was read) or `skip` (how many to leave out), `limit` (1 to 500). Without `limit`, all ' +
          'quotes.',
      },
      'POST /api/quotes': {
        does:
          "Creates a quote. Tax and payment terms that are left out are the tenant's. With `ifNone`, it answers the " +
          'newest quote instead, if there is one.',
      },
      'GET /api/quotes/:id': { does: 'A quote with its line items, in order.', errors: gone },
      'PUT /api/quotes/:id': {
        does: "Changes a quote's own fields, exactly once for each operation id.",
        errors: refusedEdit,
      },
      'DELETE /api/quotes/:id': { does: 'Deletes a quote; also answered if there is none.' },
      'POST /api/quotes/:id/restore': {
        does: 'Undoes the deletion of a quote.',
        errors: '404 for an unknown quote',
      },
      'POST /api/quotes/:id/duplicate': {
        does:
          'Copies a quote or a template with its line items. `id` is that of the copy. `isTemplate` makes it a ' +
          'template, which is for no client, or a quote; without, it is what it is copied from. `clientName` is whom ' +
          'it is for, else the same client. `replaces` is a template of the same name that it takes the place of, which is deleted.',
        errors: `${gone}, 409 over the limit of templates`,
      },
      'GET /api/quote-figures': {
        does: 'How many quotes there are in each status, and what they come to. The filters are those of `GET /api/quotes`.',
      },
      'GET /api/reports/values': {
        does: "The quotes by the month in which they were created, in the company's time zone, and their status.",
        query: reportQuery,
      },
      'GET /api/reports/answers': {
        does: 'What became of the quotes that were sent, by the month of sending and by provider. `total` is that of the accepted ones.',
        query: reportQuery,
      },
      'GET /api/reports/answer-times': {
        does: 'Within how many seconds half of the answers came, of the quotes that were sent in these months.',
        query: reportQuery,
      },
      'GET /api/reports/services': {
        does:
          'What was sold by accepted quotes that were sent in these months: the 20 services that came to most. Totals ' +
          'are after discounts on items, before the discount on the whole quote and before tax.',
        query: reportQuery,
      },
      'PUT /api/completed-quotes': {
        does:
          'Marks those of up to 500 quotes that are accepted as `done` or `invoiced`, with a note, or as neither (null). ' +
          'A `note` that is null stays as it is. Answers how many are `marked` so now, and the `events` of those that ' +
          'were not before.',
      },
      'POST /api/completed-quotes/undo': {
        does:
          'Marks quotes with what they were marked with before up to 500 `events`, except where they were marked again ' +
          'since, and answers how many were `undone`.',
      },
      'GET /api/invoice-data': {
        does:
          'What was accepted of quotes, the first accepted first, and the entry of their client in the address book. ' +
          'Quotes that are not accepted are left out.',
        query: '`ids` of up to 100 quotes, with commas between.',
      },
      'GET /api/reminders/settings': {
        does: 'When reminders go out by themselves, and what their emails begin with. They are off until a user switches them on.',
      },
      'PUT /api/reminders/settings': {
        does:
          'Replaces the settings. Days may be null, for never; an empty text stands for the standard text. ' +
          "`businessDays` are numbers from 1 for Monday; times are in the company's time zone, such as `09:00`.",
      },
      'GET /api/reminders': {
        does: 'The reminders that go out by themselves in the next 14 days, at most 50, those due first.',
      },
      'PUT /api/reminders/skipped': {
        does: 'Keeps a reminder about a quote from going out, or lets it.',
        errors:
          '404 for an unknown quote, 409 for a reminder that has gone out, and for a quote that was never sent',
      },
      'POST /api/reminders': {
        does:
          'Reminds the clients of up to 500 quotes within about a minute. `kind` is which reminder, `asked` by default. ' +
          'Answers whose were, and why others are not: `answered`, `expired`, `unsent`, `archived`, `deleted`, ' +
          '`unaddressed` (only links to copy), `revoked`, `asked` (a question waits for an answer), `leaving`, `recent` ' +
          '(a message went out within a day), `made`, `skipped`, `viewed`, `unviewed`, `limit` (the messages of 24 ' +
          'hours) or `nobody`.',
      },
      'PUT /api/archived-quotes': {
        does: 'Takes up to 500 quotes out of the lists, or brings them back, and answers the ids of those that this changed.',
      },
      'GET /api/quote-views': { does: 'The saved views of the list, by name.' },
      'POST /api/quote-views': {
        does: "Saves a view: `query` is what the page's address says after `view=quotes`.",
        errors: '409 over the limit of saved views',
      },
      'PUT /api/quote-views/:id': {
        does: 'Changes a saved view.',
        errors: '404 for an unknown view',
      },
      'DELETE /api/quote-views/:id': {
        does: 'Deletes a saved view; also answered if there is none.',
      },
      'GET /api/news': {
        does: 'What clients did with the quotes that the caller sent, in the last 30 days and since the caller last looked.',
      },
      'PUT /api/news': {
        does: 'Notes that the caller has seen the news up to a time, and answers what is left.',
      },
      'GET /api/quotes/:id/stamp': {
        does: 'A text that differs after each change of the quote; null if there is no such quote.',
      },
      'POST /api/quotes/:id/discard': {
        does:
          'Gives the quote the content of the version that its client sees. With `undoes`, the id of such an ' +
          'operation, it brings back what that one replaced.',
        errors: `${refusedEdit}, whose \`version\` is not the one that counts, or that was edited since`,
      },
      'PUT /api/quotes/:id/order': {
        does: 'Puts the line items in this order and answers it. Items that are not named keep their order, at the end.',
        errors: refusedEdit,
      },
      'POST /api/quotes/:id/continue': {
        does: 'Unlocks an accepted quote, so that it can be revised as a new version.',
        errors: '404 for an unknown quote',
      },
    },
  },
  {
    title: 'Line items',
    calls: {
      'POST /api/quotes/:id/line-items': {
        does:
          'Adds a line item at the end or, with `after`, below the item of that id (null: at the top). With ' +
          '`restore`, it is the undo of a deletion, at `sortOrder` if that item is gone. Answers null ' +
          'if the same operation added it before and it was deleted since.',
        errors: refusedEdit,
      },
      'PUT /api/line-items/:id': {
        does: 'Changes fields of a line item, exactly once for each operation id.',
        errors: `${refusedEdit}, 400 for a decimal quantity where the tenant allows none`,
      },
      'DELETE /api/line-items/:id': {
        does: 'Deletes a line item; also answered if there is none.',
        errors: '410 for an item of a deleted quote, 409 for one of a locked quote',
      },
    },
  },
  {
    title: 'Sending',
    calls: {
      'POST /api/quotes/:id/email': {
        does:
          'Sends the quote by email, with its PDF and a link. The same `key` is the same message and is sent once. ' +
          '`validUntil` is the last day, `2026-12-31`. With `sendAt` (ISO 8601 with its zone) it is frozen now and leaves then.',
        errors:
          '404 for an unknown quote, 409 for the key of another message, 429 above the limit of 24 hours, 502 if the ' +
          'provider refused or (`uncertain: true`) may have sent it, 503 if email is not set up, 504 while it is ' +
          'being sent',
      },
      'POST /api/quotes/:id/sms': {
        does: 'The same by text message, without the PDF.',
        errors: 'as `POST /api/quotes/:id/email`',
      },
      'POST /api/quotes/:id/link': {
        does:
          'Makes a link for the user to copy, and sends nothing. `to` is the name of whom it is for. Its `url` is ' +
          'answered once: every call makes another link.',
        errors: '404 for an unknown quote, 429 above the limit of 24 hours',
      },
      'GET /api/quotes/:id/events': { does: "A quote's history, oldest first." },
      'GET /api/quotes/:id/links': {
        does: 'The client links of a quote, newest first.',
        errors: gone,
      },
      'GET /api/quotes/:id/last-version': {
        does: 'What the last version that was sent shows its client; null for a quote that was never sent.',
        errors: gone,
      },
      'GET /api/quotes/:id/questions': {
        does: 'What clients asked about a quote, the oldest first.',
        errors: gone,
      },
      'POST /api/questions/:id/answer': {
        does:
          'Answers a question, for good. The client reads the answer on the page of the quote, and gets it by email ' +
          'while a link that was sent to them by email works. Repeating it with the same `answer` changes nothing.',
        errors:
          '400 for an empty or too long answer, 404 for an unknown question, 409 for one that has an answer',
      },
      'POST /api/questions/:id/close': {
        does: 'Closes a question without an answer: it was answered elsewhere, or needs none. It can still be answered.',
        errors: '404 for an unknown question, 409 for one that has an answer',
      },
      'GET /api/quotes/:id/payments': {
        does: 'What was received for a quote, by day.',
        errors: gone,
      },
      'POST /api/quotes/:id/payments': {
        does: 'Records a payment that was received for an accepted quote. Repeating it records it once.',
        errors:
          '400 for an amount or a day that is none, 404 for an unknown quote, 409 for one that no client has accepted, ' +
          'a day to come, more than 50 payments, and an id under which another payment is recorded',
      },
      'DELETE /api/payments/:id': {
        does: 'Removes a payment that was recorded by mistake. The history of the quote keeps both.',
        errors: '404 for an unknown payment',
      },
      'POST /api/links/:id/cancel': {
        does: 'Cancels the scheduled message of a link.',
        errors: '404 for an unknown link, 409 for a message that has left',
      },
      'POST /api/links/:id/revoke': {
        does: 'Ends a client link for good.',
        errors: '404 for an unknown link',
      },
    },
  },
  {
    title: 'Library',
    calls: {
      'GET /api/services': { does: 'The service library, by name.' },
      'POST /api/services': { does: 'Adds a service.' },
      'PUT /api/services/:id': {
        does: 'Changes fields of a service.',
        errors: '404 for an unknown service',
      },
      'DELETE /api/services/:id': {
        does: 'Deletes a service; also answered if there is none. Quotes keep their lines.',
      },
      'POST /api/services/import': {
        does: 'Imports services from a CSV file, all or none. A dry run answers `ImportPreview`.',
        query: '`dryRun=1` only reports.',
        errors:
          '400 `{ error, rows? }` for a file with bad rows, 409 if the library changed meanwhile, 413 over 2 MB',
      },
      'GET /api/services/import': { does: 'The import that can be undone, or null.' },
      'POST /api/services/import/:id/undo': {
        does: 'Undoes an import; what was changed since stays.',
        errors: '404 for any import but the last',
      },
      'GET /api/custom-units': { does: 'The units that the tenant added, by name.' },
      'POST /api/custom-units': { does: 'Adds a unit.', errors: '409 for a name that exists' },
      'GET /api/providers': { does: 'The providers, by name.' },
      'PUT /api/providers/:id': { does: 'Changes how a provider is reached.' },
      'POST /api/providers': { does: 'Adds a provider.', errors: '409 for a name that exists' },
    },
  },
  {
    title: 'Templates and snippets',
    calls: {
      'GET /api/templates': {
        does: 'The templates, by name. Each is read and changed like a quote: GET /api/quotes/{id}.',
      },
      'GET /api/snippets': { does: 'The snippets of text, by name.' },
      'POST /api/snippets': { does: 'Adds a snippet.', errors: '409 over the limit of snippets' },
      'PUT /api/snippets/:id': {
        does: 'Changes name and text. Texts that it was inserted into stay.',
      },
      'DELETE /api/snippets/:id': { does: 'Deletes a snippet; also answered if there is none.' },
    },
  },
  {
    title: 'Clients',
    calls: {
      'GET /api/clients': { does: 'The clients, by name.' },
      'POST /api/clients': {
        does: 'Adds a client, and finds the quotes that have the name.',
        errors: '409 over the limit of clients',
      },
      'PUT /api/clients/:id': { does: 'Changes some fields. Quotes keep the name that they have.' },
      'DELETE /api/clients/:id': {
        does: 'Erases a client, and the name from quotes that were never sent.',
        errors: '409 while a message with a quote for the client waits',
      },
      'POST /api/clients/:id/merge': {
        does: 'Makes one client of two: this one, with these fields and the quotes of both. `merged` is gone.',
        errors: '404 for a client that does not exist',
      },
      'POST /api/clients/:id/export': {
        does: 'All that is known of a client, for somebody who asks what it is. The audit log has it.',
        errors: '404 for a client that does not exist',
      },
      'POST /api/clients/import': {
        does: 'Imports clients from a CSV file, all or none. A dry run answers `ClientImportPreview`.',
        query: '`dryRun=1` only reports.',
        errors:
          '400 for a file with bad rows, 413 over 2 MB, 503 if a client was changed meanwhile',
      },
      'GET /api/clients/import': { does: 'The import that can be undone, or null.' },
      'POST /api/clients/import/:id/undo': {
        does: 'Undoes an import; what was changed since stays.',
        errors: '404 for any import but the last',
      },
    },
  },
  {
    title: 'Logos',
    calls: {
      'GET /api/logos': { does: 'The logos, newest first.' },
      'POST /api/logos/simple-upload': {
        does: 'Adds a logo from a PNG, JPEG, GIF, WebP or SVG file, which is redrawn before it is stored.',
      },
      'GET /api/logos/files/:folder/:file': {
        does: "A logo's picture, by its `objectPath`. The answer is `image/png` or `image/jpeg`.",
        errors: '404 for an unknown picture',
      },
      'DELETE /api/logos/:id': { does: 'Deletes a logo; also answered if there is none.' },
    },
  },
  {
    title: 'Access links',
    calls: {
      'GET /api/access-tokens': { does: "The tenant's access links, newest first." },
      'POST /api/access-tokens': {
        does: 'Creates an access link.',
        errors: '409 for an id in use',
      },
      'PUT /api/access-tokens/:id': {
        does: 'Changes the password of an access link, what it shows, or whether it is active.',
        errors: '404 for an unknown link',
      },
      'DELETE /api/access-tokens/:id': {
        does: 'Deletes an access link; also answered if there is none.',
      },
      'POST /api/verify-access': {
        does: 'Opens an access link for a visitor. The session of twelve hours stays in this tab.',
        errors: '401 for an unknown link, a wrong password and the sixth guess in 15 minutes',
      },
      'GET /api/shared-quotes': {
        does: 'What the opened link shows.',
        errors: '401 once the session or the link has ended',
      },
      'GET /api/shared-quotes/:id': {
        does: 'One of these quotes, without its excluded items.',
        errors: '401 once the session or the link has ended, 404 for a quote that it does not show',
      },
    },
  },
  {
    title: 'Settings and data of a tenant',
    calls: {
      'GET /api/company': {
        does: "What the company's documents say of it, and what its new quotes begin with.",
      },
      'PUT /api/company': { does: 'Saves the whole profile.', errors: '403 for a super user' },
      'GET /api/card-account': {
        does: "The account at which the tenant's clients pay by card, and whether the server takes cards.",
        errors: '403 for a super user',
      },
      'PUT /api/card-account': {
        does: 'Connects a Stripe account, in place of an earlier one, by a secret or restricted `key`.',
        errors:
          '400 for a key that Stripe refuses, 403 for a super user, 409 if the server takes no cards or ' +
          'somebody else has just connected an account, 502 if Stripe does not answer',
      },
      'DELETE /api/card-account': {
        does: 'Forgets the account. Payments that were only begun end.',
        errors: '403 for a super user, 502 if Stripe does not answer',
      },
      'GET /api/settings': { does: "The tenant's settings.", errors: '404 for a super user' },
      'PUT /api/settings': { does: 'Changes settings.', errors: '404 for a super user' },
      'GET /api/audit-log': {
        does: 'Who did what, newest first: in the own tenant, or in administration for a super user.',
        query:
          '`actor`, `tenant` (text in the name), `action`, `since`, `until` (ISO 8601), `cursor` (of the last entry ' +
          'that was read), `limit` (1 to 1,000; 50 if left out).',
      },
      'POST /api/export': { does: 'Notes in the audit log that the data is exported.' },
      'GET /api/export/:part': {
        does: 'A page of one part of the data, such as `quotes` or `lineItems`, by id.',
        query: rowPage,
      },
    },
  },
  {
    title: 'Administration',
    calls: {
      'GET /api/admin/figures': { does: 'The figures of the dashboard.', errors: superOnly },
      'GET /api/admin/services': {
        does: 'The service libraries of all tenants, in figures.',
        errors: superOnly,
      },
      'GET /api/admin/tenants': {
        does: 'The tenants.',
        query: `\`state\` (\`active\`, \`inactive\`, \`deleted\`), ${page}`,
        errors: superOnly,
      },
      'POST /api/admin/tenants': {
        does: 'Creates a tenant with its first user. The same `id` again answers the same tenant.',
        errors: `${superOnly}, 409 for a name that is taken, 503 if the outcome is unknown`,
      },
      'PUT /api/admin/tenants/:id': {
        does: 'Renames a tenant, deactivates it or activates it.',
        errors: `${superOnly}, 404 for an unknown tenant, 409 for a deleted one`,
      },
      'DELETE /api/admin/tenants/:id': {
        does: "Deletes a tenant. `name` is the tenant's name, typed to confirm.",
        errors: `${superOnly}, 404 for an unknown tenant, 409 for another name`,
      },
      'POST /api/admin/tenants/:id/restore': {
        does: 'Undoes the deletion of a tenant, within 30 days.',
        errors: `${superOnly}, 404 for an unknown tenant`,
      },
      'GET /api/admin/users': { does: 'The users of all tenants.', query: page, errors: superOnly },
      'POST /api/admin/users': {
        does: 'Adds a user and answers the password, which is shown once; null if the user was already added.',
        errors: `${superOnly}, 404 for an unknown tenant, 409 for a name that is taken`,
      },
      'PUT /api/admin/users/:id': {
        does: 'Deactivates a user or activates one.',
        errors: `${superOnly}, 404 for an unknown user, 409 for oneself and for the last super user`,
      },
      'POST /api/admin/users/:id/unlock': {
        does: 'Lets a user who tried too often sign in at once.',
        errors: `${superOnly}, 404 for an unknown user`,
      },
      'POST /api/admin/users/:id/password': {
        does: 'Resets a password and answers the new one. The sessions of the user end.',
        errors: `${superOnly}, 404 for an unknown user, 409 for oneself`,
      },
      'POST /api/admin/isolation-check': {
        does: 'Runs the isolation check and answers its report.',
        errors: `${superOnly}, 503 if it could not run`,
      },
    },
  },
  {
    title: 'Export and restore by a super user',
    calls: {
      'POST /api/admin/tenants/:id/export': {
        does: 'Announces the export of a deleted tenant, in the audit log.',
        errors: `${superOnly}, 404 for an unknown tenant, 409 for one that is not deleted`,
      },
      'GET /api/admin/tenants/:id/export/:part': {
        does: 'A page of one part of its data.',
        query: rowPage,
        errors: '403 unless announced',
      },
      'GET /api/admin/tenants/:id/pictures/:logo': {
        does: "A logo's picture in base64, or null if Storage has none.",
        errors: `${superOnly}, 404 for an unknown logo`,
      },
      'POST /api/admin/tenants/:id/data': {
        does: 'Begins to restore an archive into an empty tenant, which is inactive until it is done.',
        errors: `${superOnly}, 404 for an unknown tenant, 409 for one that is deleted or not empty`,
      },
      'POST /api/admin/tenants/:id/data/:part': {
        does: 'Writes rows of the archive and answers how many.',
        errors: '403 unless begun, 400 for rows that do not fit',
      },
      'POST /api/admin/tenants/:id/pictures': {
        does: "Writes a logo's picture, in base64, and answers it as stored.",
        errors: '403 unless begun, 404 for an unknown logo',
      },
      'POST /api/admin/tenants/:id/data-restored': {
        does: 'Ends the restore.',
        errors: '403 unless begun, 409 for a deleted tenant',
      },
      'DELETE /api/admin/tenants/:id/data': {
        does: 'Removes what the restore has written.',
        errors: '403 unless begun',
      },
    },
  },
];
