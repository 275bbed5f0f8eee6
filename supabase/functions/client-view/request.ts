import { id } from '../_shared/domain/choiceFields.ts';
import type { Choices } from '../_shared/domain/choices.ts';
import { checkField } from '../_shared/domain/fields.ts';
import { messages } from '../_shared/domain/messages/messages.ts';
import type { FieldCheck } from '../_shared/domain/numberFields.ts';
import { rowLimits } from '../_shared/domain/rowLimits.ts';
import { signatureRule } from '../_shared/domain/strokes.ts';
import { Refusal } from '../_shared/http/http.ts';

const needsHash = 'Send the sha256 of the version that was read, as it was shown';

/** A client's action on the page, in the database's form. */
type Action =
  | { kind: 'viewed' }
  | { kind: 'accept'; name: string; signature?: string; choices?: Choices; total?: string }
  | { kind: 'decline'; reason: string }
  /** `item`: the place in the version of the item that it is about, from 0. One `key` asks once. */
  | { kind: 'ask'; question: string; key: string; item?: number };

/** With the hash of the version on the client's screen, if given. */
type Act = Action & { sha256?: string };

export type Asked = {
  token: string;
  /** Whether this is about the newest version, if the same person received it. */
  newest: boolean;
  /** Null to look without doing anything. */
  action: Act | null;
};

/** Reads a request's body. Refuses (404) anything that cannot be a token, (400) a bad action. */
export function askedOf(body: Record<string, unknown>): Asked {
  const { token, newest } = body;
  if (typeof token !== 'string' || !/^[\w-]{43}$/.test(token)) {
    throw new Refusal(404, messages.clientLink.unknown);
  }
  const action = actionOf(body);
  return { token, newest: newest === true, action: action && { ...action, ...shownOf(body) } };
}

/**
 * The version that the client means. Refuses (400) a decision or a question about the newest version
 * without a hash, and a question about an item without one: a newer one may have been sent since they
 * looked.
 */
function shownOf({ newest, action, item, sha256 }: Record<string, unknown>): Pick<Act, 'sha256'> {
  if (sha256 === undefined) {
    if ((newest === true && action !== 'viewed') || item !== undefined)
      throw new Refusal(400, needsHash);
    return {};
  }
  if (typeof sha256 === 'string' && /^[0-9a-f]{64}$/.test(sha256)) return { sha256 };
  throw new Refusal(400, needsHash);
}

function actionOf({
  action,
  name,
  signature,
  choices,
  total,
  reason,
  ...asked
}: Record<string, unknown>): Action | null {
  if (action === undefined) return null;
  if (action === 'viewed') return { kind: 'viewed' };
  if (action === 'accept') {
    const accept = { kind: action, name: field('name', name), ...chosen(choices, total) } as const;
    // None is like one that was not drawn.
    if (signature === undefined || signature === null) return accept;
    return { ...accept, signature: accepted(signatureRule(signature, {})) };
  }
  if (action === 'decline') return { kind: 'decline', reason: field('reason', reason ?? '') };
  if (action === 'ask') return { kind: 'ask', ...questionOf(asked) };
  throw new Refusal(400, 'The action must be viewed, accept, decline or ask');
}

/** The selected options and their total, both or neither. */
function chosen(choices: unknown, total: unknown): { choices?: Choices; total?: string } {
  if (choices === undefined && total === undefined) return {};
  const isTotal = typeof total === 'string' && /^\d{1,18}\.\d\d$/.test(total);
  if (!isTotal || !areChoices(choices)) throw new Refusal(400, messages.clientLink.choicesUnclear);
  return { choices, total };
}

/** Whether they can be quantities by the places of items; the database knows which are offered. */
function areChoices(choices: unknown): choices is Choices {
  if (typeof choices !== 'object' || choices === null || Array.isArray(choices)) return false;
  return Object.entries(choices).every(
    ([place, quantity]) =>
      String(Number(place)) === place &&
      isPlace(Number(place)) &&
      typeof quantity === 'string' &&
      /^\d{1,6}(\.\d{1,3})?$/.test(quantity),
  );
}

/** Whether it can be the place of an item in a version. */
const isPlace = (value: unknown): value is number =>
  typeof value === 'number' &&
  Number.isInteger(value) &&
  value >= 0 &&
  value < rowLimits.line_items;

function field(name: 'name' | 'reason', value: unknown): string {
  return accepted(checkField('decision', name, value));
}

function questionOf({ question, key, item }: Record<string, unknown>) {
  const text = accepted(checkField('question', 'question', question));
  const once = id(key ?? '', {});
  if (!once.ok || once.value === null) {
    throw new Refusal(400, 'Send a UUID as the key of the question');
  }
  const asked = { question: text, key: once.value };
  if (item === undefined) return asked;
  if (isPlace(item)) return { ...asked, item };
  throw new Refusal(400, 'The item must be its place in the version, from 0');
}

function accepted(check: FieldCheck<string>): string {
  if (check.ok) return check.value;
  throw new Refusal(400, check.message);
}
