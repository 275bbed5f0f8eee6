/**
 * The product's texts, verbatim from the specification where it has them, with a file for each part
 * of the product. A toast is a title with a description; failures use the destructive style.
 */

import { access, sharedQuotes } from './texts/access.ts';
import { accounts } from './texts/accounts.ts';
import { admin } from './texts/admin.ts';
import { app, undo } from './texts/app.ts';
import { audit } from './texts/audit.ts';
import { client } from './texts/client.ts';
import { csvImport } from './texts/csvImport.ts';
import { fields } from './texts/fields.ts';
import { history } from './texts/history.ts';
import { isolation } from './texts/isolation.ts';
import { discountTypes, items } from './texts/items.ts';
import { login, password } from './texts/login.ts';
import { logos } from './texts/logos.ts';
import { outbox } from './texts/outbox.ts';
import { pdf } from './texts/pdf.ts';
import { quote, quoteList } from './texts/quote.ts';
import { message, send } from './texts/send.ts';
import { services, units } from './texts/services.ts';
import { settings } from './texts/settings.ts';
import { explain, summary } from './texts/summary.ts';
import { tenantData } from './texts/tenantData.ts';

export const texts = {
  app,
  login,
  quote,
  outbox,
  undo,
  quoteList,
  items,
  summary,
  explain,
  services,
  units,
  discountTypes,
  pdf,
  csvImport,
  logos,
  send,
  message,
  history,
  settings,
  client,
  access,
  sharedQuotes,
  accounts,
  password,
  admin,
  audit,
  tenantData,
  isolation,
  fields,
} as const;
