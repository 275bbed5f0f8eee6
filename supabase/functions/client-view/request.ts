import { checkField } from '../_shared/domain/fields.ts';
import { messages } from '../_shared/domain/messages/messages.ts';
import { Refusal } from '../_shared/http/http.ts';

const needsHash = 'Send the sha256 of the version that was read, as it was shown';

/** A client's action on the page, in the database's form. */
type Action =
  | { kind: 'viewed' }
  | { kind: 'accept'; name: string }
  | { kind: 'decline'; reason: string };

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
 * The version that the client means. Refuses (400) a decision about the newest version without a
 * hash: a newer one may have been sent since they looked.
 */
function shownOf({ newest, action, sha256 }: Record<string, unknown>): Pick<Act, 'sha256'> {
  if (sha256 === undefined) {
    if (newest === true && action !== 'viewed') throw new Refusal(400, needsHash);
    return {};
  }
  if (typeof sha256 === 'string' && /^[0-9a-f]{64}$/.test(sha256)) return { sha256 };
  throw new Refusal(400, needsHash);
}

function actionOf({ action, name, reason }: Record<string, unknown>): Action | null {
  if (action === undefined) return null;
  if (action === 'viewed') return { kind: 'viewed' };
  if (action === 'accept') return { kind: 'accept', name: field('name', name) };
  if (action === 'decline') return { kind: 'decline', reason: field('reason', reason ?? '') };
  throw new Refusal(400, 'The action must be viewed, accept or decline');
}

function field(name: 'name' | 'reason', value: unknown): string {
  const check = checkField('decision', name, value);
  if (check.ok) return check.value;
  throw new Refusal(400, check.message);
}
