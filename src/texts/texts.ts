import { access, sharedQuotes } from './access.ts';
import { app, undo } from './app.ts';
import { client } from './client.ts';
import { clients } from './clients.ts';
import { company } from './company.ts';
import { exportPdf } from './exportPdf.ts';
import { fields } from './fields.ts';
import { firstSteps } from './firstSteps.ts';
import { history } from './history.ts';
import { discountTypes, items } from './items.ts';
import { login, password } from './login.ts';
import { logos } from './logos.ts';
import { outbox } from './outbox.ts';
import { palette } from './palette.ts';
import { quote, quoteList } from './quote.ts';
import { quotes } from './quotes.ts';
import { send } from './send.ts';
import { services, units } from './services.ts';
import { settings } from './settings.ts';
import { shortcuts } from './shortcuts.ts';
import { explain, summary } from './summary.ts';
import { snippets, templates } from './templates.ts';

/**
 * What the screens say, verbatim from the specification where it has it, with a file for each part
 * of the product. Those of pages that are loaded later are imported from their own files, so that the builder does not
 * load them. What a check, a function, a message or the PDF says is in the domain's `messages`.
 * A toast is a title with a description; failures use the destructive style.
 */
export const texts = {
  access,
  sharedQuotes,
  app,
  undo,
  client,
  clients,
  company,
  fields,
  firstSteps,
  history,
  items,
  discountTypes,
  login,
  password,
  logos,
  outbox,
  palette,
  exportPdf,
  quote,
  quoteList,
  quotes,
  send,
  services,
  units,
  settings,
  snippets,
  shortcuts,
  summary,
  explain,
  templates,
} as const;
