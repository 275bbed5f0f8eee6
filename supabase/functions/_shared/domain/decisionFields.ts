import { limits } from './constants.ts';
import { clientLink } from './messages/clientLink.ts';
import { readable, requiredText, text } from './textFields.ts';

/** What a client types to decide on a quote. A separate file keeps the client's page small. */
export const decisionRules = {
  name: readable(requiredText(limits.length.signature, clientLink.nameRequired)),
  reason: readable(text(limits.length.declineReason)),
};
