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

/** Where the page stands with its quote. */
export type OpenQuote = {
  /** The address names it, or it was found; null until then. */
  quoteId: string | null;
  /** `open` needs no answer of the server beyond the one that was had before. */
  status: 'loading' | 'open' | 'deleted' | 'missing' | 'failed';
  /** The session is over; what is on the screen stays. */
  needsSignIn: boolean;
  isFetching: boolean;
  retry: () => void;
  /** To be called when the open quote was deleted: goes on to another one. */
  openAnother: () => void;
};

const PARAM = 'quote';

/** How the look-up was begun: with a toast on the screen that offers Undo, which is to stay there. */
const AFTER_DELETION = 'after-deletion';

/** Finds the quote to show: `/?quote={id}`, else the last one, the newest or a new one (S4-33). */
export function useOpenQuote(user: CurrentUser): OpenQuote {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const isQuiet = useLocation().state === AFTER_DELETION;
  const named = params.get(PARAM);
  const first = useQuery({ ...firstQuoteQuery(user), enabled: !named });
  // What an earlier look found may be gone by now; only a finished look counts.
  const found = first.isFetching ? undefined : first.data;

  useEffect(() => {
    if (named || !found) return;
    if (found.created && !isQuiet) toast(texts.quote.created);
    setParams((old) => withQuote(old, found.id), { replace: true });
  }, [named, found, isQuiet, setParams]);

  const quote = useQuery({ ...quoteQuery(named ?? ''), enabled: named !== null && named !== '' });
  useEffect(() => {
    if (named && quote.isSuccess) rememberQuote(user, named);
  }, [named, quote.isSuccess, user]);
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

/** Whoever signs in again, here or in another tab, goes on where they were. */
function useRetryAfterSignIn(active: UseQueryResult): void {
  const user = useQuery(apiQuery(keys.user));
  const { error, errorUpdatedAt, refetch } = active;
  const isBack = Boolean(user.data) && user.dataUpdatedAt > errorUpdatedAt;
  useEffect(() => {
    if (isBack && statusCode(error) === 401) void refetch();
  }, [isBack, error, refetch]);
}

/** Looking for a quote to show cannot miss one: until it is found, it is on its way or failed. */
function firstStatus(error: Error | null): OpenQuote['status'] {
  return error ? 'failed' : 'loading';
}

function namedStatus(known: boolean, error: Error | null): OpenQuote['status'] {
  const code = statusCode(error);
  // An id that is no uuid is refused as bad input: such a quote does not exist either.
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
