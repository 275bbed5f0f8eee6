import { messages } from '../_shared/domain/messages/messages.ts';
import { Refusal } from '../_shared/http/http.ts';

/** The database's `begin_checkout` and `open_checkout`. */
export type Checkout = {
  id: string;
  tenantId: string;
  /** Stripe's id; null while it is made. */
  session: string | null;
  /** Whether it was begun by this link. */
  isOwn: boolean;
  /** Whether the version is the newest one instead of the link's own. */
  isNewest: boolean;
  cents: number;
  /** The quote's. */
  number: string;
  /** Until when it can be paid, in seconds since 1970. */
  endsAt: number;
};

/** Reads a link's token. Refuses (404) anything that cannot be one. */
export function tokenOf({ token }: Record<string, unknown>): string {
  if (typeof token === 'string' && /^[\w-]{43}$/.test(token)) return token;
  throw new Refusal(404, messages.clientLink.unknown);
}

/** Reads what is to be paid; null without it. Refuses (400) anything else. */
export function amountOf({ amount }: Record<string, unknown>): string | null {
  if (amount === undefined) return null;
  if (typeof amount === 'string' && /^\d{1,7}\.\d\d$/.test(amount)) return amount;
  throw new Refusal(400, 'The amount must be dollars and cents, such as 54.00');
}
