import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { ApiError } from '../../api/apiError.ts';
import { apiQuery } from '../../api/apiQuery.ts';
import { keys } from '../../api/keys.ts';
import type { CurrentUser } from '../../api/types.ts';
import { texts } from '../../texts/texts.ts';
import { toast } from '../../ui/toast.ts';
import { rememberQuote } from './lastQuote.ts';
import { firstQuoteQuery, quoteQuery } from './quoteQuery.ts';

/** The state of the page's quote. */
export type OpenQuote = {
  /** The id in the address or of the quote that was found; null until then. */
  quoteId: string | null;
  /** A quote that was loaded once stays `open` while the server cannot be reached. */
  status: 'loading' | 'open' | 'deleted' | 'missing' | 'failed';
  /** The session has ended; the screen stays as it is. */
  needsSignIn: boolean;
  isFetching: boolean;
  retry: () => void;
  /** Called when the open quote has been deleted: opens another one. */
  openAnother: () => void;
};

const PARAM = 'quote';

/** Navigation state after a deletion, whose Undo toast must not be replaced by another toast. */
const AFTER_DELETION = 'after-deletion';

/** Finds the quote to show: `/?quote={id}`, or the last one, the newest or a new one (S4-33). */
export function useOpenQuote(user: CurrentUser): OpenQuote {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const isQuiet = useLocation().state === AFTER_DELETION;
  const named = params.get(PARAM);
  const first = useQuery({ ...firstQuoteQuery(user), enabled: !named });
  // A quote found by an earlier request may be deleted by now, so wait for the current one.
  const found = first.isFetching ? undefined : first.data;

  useEffect(() => {
    if (named || !found) return;
    if (found.created && !isQuiet) toast(texts.quote.created);
    setParams((old) => withQuote(old, found.id), { replace: true });
  }, [named, found, isQuiet, setParams]);

  const quote = useQuery({ ...quoteQuery(named ?? ''), enabled: named !== null && named !== '' });
  // Where no quote is named, a template is not one.
  const isQuote = quote.isSuccess && !quote.data.isTemplate;
  useEffect(() => {
    if (named && isQuote) rememberQuote(user, named);
  }, [named, isQuote, user]);
  const active = named ? quote : first;
  useRetryAfterSignIn(active);
  return {
    quoteId: named || null,
    status: named ? namedStatus(quote.data !== undefined, active.error) : firstStatus(first.error),
    needsSignIn: statusCode(active.error) === 401,
    isFetching: active.isFetching,
    retry: () => void active.refetch(),
    openAnother: () => navigate('/', { replace: true, state: AFTER_DELETION }),
  };
}

/** Retries after the user has signed in again, here or in another tab. */
function useRetryAfterSignIn(active: UseQueryResult): void {
  const user = useQuery(apiQuery(keys.user));
  const { error, errorUpdatedAt, refetch } = active;
  const isBack = Boolean(user.data) && user.dataUpdatedAt > errorUpdatedAt;
  useEffect(() => {
    if (isBack && statusCode(error) === 401) void refetch();
  }, [isBack, error, refetch]);
}

/** Finding a first quote cannot end in 'missing': it is loading until found, or has failed. */
function firstStatus(error: Error | null): OpenQuote['status'] {
  return error ? 'failed' : 'loading';
}

function namedStatus(known: boolean, error: Error | null): OpenQuote['status'] {
  const code = statusCode(error);
  // The server rejects an id that is not a UUID as bad input; no such quote exists either.
  if (code === 404 || code === 400) return 'missing';
  if (code === 410) return 'deleted';
  if (known) return 'open';
  return error ? 'failed' : 'loading';
}

function statusCode(error: Error | null): number | null {
  return error instanceof ApiError ? error.status : null;
}

function withQuote(params: URLSearchParams, quoteId: string): URLSearchParams {
  const next = new URLSearchParams(params);
  next.set(PARAM, quoteId);
  return next;
}
