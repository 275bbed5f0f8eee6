import { app, undo } from './app.ts';
import { client } from './client.ts';
import { completion } from './completion.ts';
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
import { send } from './send.ts';
import { services, units } from './services.ts';
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
  app,
  undo,
  client,
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
  completion,
  send,
  services,
  units,
  snippets,
  shortcuts,
  summary,
  explain,
  templates,
} as const;
