import { limits } from './constants.ts';
import { clientLink } from './messages/clientLink.ts';
import { type Rule, requiredText, text, withoutOverrides } from './textFields.ts';

const name = requiredText(limits.length.signature, clientLink.nameRequired);

/** What a client types to decide on a quote. A separate file keeps the client's page small. */
export const decisionRules = {
  name: ((value, context) =>
    name(
      typeof value === 'string' ? withoutOverrides(value) : value,
      context,
    )) satisfies Rule<string>,
  reason: text(limits.length.declineReason),
};
