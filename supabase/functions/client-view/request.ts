import { Refusal } from '../_shared/http.ts';
import { checkField } from '../_shared/quote/fields.ts';
import { texts } from '../_shared/quote/texts.ts';

/** What a client does on the page, as the database takes it. */
type Action =
  | { kind: 'viewed' }
  | { kind: 'accept'; name: string }
  | { kind: 'decline'; reason: string };

export type Asked = {
  token: string;
  /** About the newest version, where the same person got it. */
  newest: boolean;
  /** Null where nothing is done but to look. */
  action: Action | null;
};

/** Reads a request's body. Refuses (404) what cannot be a token, (400) a bad action. */
export function askedOf(body: Record<string, unknown>): Asked {
  const { token, newest } = body;
  if (typeof token !== 'string' || !/^[\w-]{43}$/.test(token)) {
    throw new Refusal(404, texts.client.unknown);
  }
  return { token, newest: newest === true, action: actionOf(body) };
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
