import { limits } from './constants.ts';
import { requiredText, text } from './textFields.ts';
import { client } from './texts/client.ts';

/** What a client types to decide on a quote: apart, because their page is to be a light one. */
export const decisionRules = {
  name: requiredText(limits.length.signature, client.nameRequired),
  reason: text(limits.length.declineReason),
};
