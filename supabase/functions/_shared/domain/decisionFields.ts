import { limits } from './constants.ts';
import { clientLink } from './messages/clientLink.ts';
import { type Rule, requiredText, text, withoutOverrides } from './textFields.ts';

const name = requiredText(limits.length.signature, clientLink.nameRequired);
const reason = text(limits.length.declineReason);

/** Nothing that makes the text read otherwise than it is stored, on screen or in an email. */
const readable = (value: unknown) => (typeof value === 'string' ? withoutOverrides(value) : value);

/** What a client types to decide on a quote. A separate file keeps the client's page small. */
export const decisionRules = {
  name: ((value, context) => name(readable(value), context)) satisfies Rule<string>,
  reason: ((value, context) => reason(readable(value), context)) satisfies Rule<string>,
};
