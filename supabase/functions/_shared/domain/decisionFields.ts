import { limits } from './constants.ts';
import { type Rule, requiredText, text, withoutOverrides } from './textFields.ts';
import { client } from './texts/client.ts';

const name = requiredText(limits.length.signature, client.nameRequired);

/** What a client types to decide on a quote. A separate file keeps the client's page small. */
export const decisionRules = {
  name: ((value, context) =>
    name(
      typeof value === 'string' ? withoutOverrides(value) : value,
      context,
    )) satisfies Rule<string>,
  reason: text(limits.length.declineReason),
};
