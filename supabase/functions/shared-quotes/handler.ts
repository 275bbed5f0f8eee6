import type { Deps } from '../_shared/deps.ts';
import { id as checkId } from '../_shared/domain/choiceFields.ts';
import { messages } from '../_shared/domain/messages/messages.ts';
import type { SharedQuotes } from '../_shared/domain/types.ts';
import { answerPost, json, Refusal, readJson } from '../_shared/http/http.ts';
import { pictureOf } from './picture.ts';

const maxBytes = 4 * 1024;
/** Quotes that one call of the database answers. */
const pageSize = 250;

type StoredQuote = { logoPath: string | null } & Record<string, unknown>;

/**
 * What an access link shows the visitor who opened it, read from the database on every call.
 * In: `{ session }` from `verify-access`, or `{ session, quoteId }`. Out: the link's `description`,
 * `from` and `quotes`; or that one `quote` without its excluded items, and its `logo` as a data
 * URL, 'missing' or null. 401 if the session, link or tenant has ended, 404 for any quote that the
 * link does not show.
 */
export function handler(request: Request, deps: Deps): Promise<Response> {
  return answerPost(request, deps, async () => {
    const { session, quoteId } = await readJson(request, maxBytes);
    if (typeof session !== 'string' || !/^[0-9a-f]{64}$/.test(session)) throw ended();
    return quoteId === undefined ? list(deps, session) : one(deps, session, quoteId);
  });
}

/** Reads all quotes page by page, because a link may show as many as the tenant has. */
async function list(deps: Deps, session: string): Promise<Response> {
  const quotes: SharedQuotes['quotes'] = [];
  for (;;) {
    const last = quotes.at(-1);
    const cursor = last ? `${last.createdAt}_${last.id}` : '';
    const { data, error } = await deps.admin.rpc('access_link_quotes', {
      session,
      cursor,
      page_size: pageSize,
    });
    if (error !== null) throw unavailable(error);
    if (data === null) throw ended();
    const page = data satisfies SharedQuotes;
    quotes.push(...page.quotes);
    if (page.quotes.length < pageSize) return json({ ...page, quotes } satisfies SharedQuotes);
  }
}

async function one(deps: Deps, session: string, quoteId: unknown): Promise<Response> {
  const id = checkId(quoteId, {});
  if (!id.ok || id.value === null) throw new Refusal(404, 'Not found');
  const call = deps.admin.rpc('access_link_quote', { session, quote: id.value });
  const { data, error } = await call;
  if (error?.code === 'PT404') throw new Refusal(404, 'Not found');
  if (error !== null) throw unavailable(error);
  if (data === null) throw ended();
  // The path contains the tenant's id, so it is not sent.
  const { logoPath, ...quote }: StoredQuote = data;
  return json({ quote, logo: logoPath === null ? null : await pictureOf(deps, logoPath) });
}

function ended(): Refusal {
  return new Refusal(401, messages.sharedQuotes.ended);
}

function unavailable(cause: unknown): Refusal {
  console.error('shared-quotes:', cause);
  return new Refusal(503, messages.sharedQuotes.loadFailed);
}
