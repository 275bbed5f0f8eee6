import { access, sharedQuotes } from './access.ts';
import { accounts } from './accounts.ts';
import { cards } from './cards.ts';
import { clientLink } from './clientLink.ts';
import { clientRefusals } from './clientRefusals.ts';
import { clients } from './clients.ts';
import { company } from './company.ts';
import { csvImport } from './csvImport.ts';
import { explain } from './explain.ts';
import { fields } from './fields.ts';
import { figures } from './figures.ts';
import { items } from './items.ts';
import { limitConflicts } from './limits.ts';
import { login, password } from './login.ts';
import { logos } from './logos.ts';
import { answered, notifications, receipt } from './notifications.ts';
import { payment } from './payment.ts';
import { pdf } from './pdf.ts';
import { quote } from './quote.ts';
import { reminders } from './reminders.ts';
import { send } from './send.ts';
import { units } from './services.ts';
import { settings } from './settings.ts';
import { tenantData } from './tenantData.ts';
import { toClient } from './toClient.ts';

/**
 * What the domain itself, the edge functions, the mail and the PDF say, verbatim from the
 * specification where it has it: the names of fields and figures, and why something is refused. The
 * screens' own words are `texts` in `src/texts`.
 */
export const messages = {
  access,
  sharedQuotes,
  accounts,
  cards,
  clientLink: { ...clientLink, ...clientRefusals },
  clients,
  company,
  csvImport,
  fields,
  items,
  login,
  password,
  logos,
  payment,
  pdf,
  quote,
  reminders,
  send,
  toClient,
  notifications,
  receipt,
  answered,
  units,
  settings,
  figures,
  explain,
  tenantData,
  limitConflicts,
} as const;
