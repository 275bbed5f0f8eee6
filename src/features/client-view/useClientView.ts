import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/apiError.ts';
import { askClientView, type ClientAction, type ShownAction } from '../../api/clientView.ts';
import { type ClientPageState, failureInStep, pageOf, pageOfFailure } from './clientPage.ts';
import { failureOfDecision } from './failureOfDecision.ts';

/** A decision that failed says so in the step it was made in; one that was answered, on the page. */
export type Decided = { failure: string } | { failure: null };

/** The client's page of a token: what it shows, and what can be done about it. */
export function useClientView(token: string | null) {
  const [page, setPage] = useState<ClientPageState>({
    kind: token === null ? 'incomplete' : 'loading',
  });
  // About the newest version, once the client has gone on to it.
  const newest = useRef(false);

  // What is done is about the version on the screen: the newest may be another one by now.
  const sha256 = page.kind === 'shown' ? page.view.sha256 : '';

  const ask = useCallback(
    (act?: ShownAction) =>
      askClientView(token ?? '', { newest: newest.current, ...(act ? { act } : {}) }),
    [token],
  );

  /** Looks again. */
  const look = useCallback(async () => {
    setPage(await ask().then(pageOf, pageOfFailure));
  }, [ask]);

  useEffect(() => {
    if (token !== null) void look();
  }, [token, look]);

  /** Goes on to the newest version. Answers whether it is there. */
  async function openNewest(): Promise<boolean> {
    newest.current = true;
    const next = await ask().then(pageOf, pageOfFailure);
    if (next.kind === 'shown' || next.kind === 'revoked') {
      setPage(next);
      return true;
    }
    newest.current = false;
    return false;
  }

  /** Accepts or declines. The same once more, after a lost answer, counts once. */
  async function decide(act: ClientAction): Promise<Decided> {
    try {
      const next = pageOf(await ask({ ...act, sha256 }));
      const failure = failureInStep(next, sha256);
      if (failure === null) setPage(next);
      return { failure };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const now = await ask().then(pageOf, pageOfFailure);
      const failure = failureOfDecision(error, now);
      if (failure === null) setPage(now);
      return { failure };
    }
  }

  /** Says that a person has the quote before them. Answers whether that is settled. */
  const reportViewed = useCallback(async (): Promise<boolean> => {
    try {
      const answer = await ask({ action: 'viewed', sha256 });
      // What was viewed is on the page already; a decision made meanwhile is not to be undone.
      if (!answer.ok) setPage(pageOf(answer));
      return true;
    } catch {
      return false;
    }
  }, [ask, sha256]);

  return { page, look, openNewest, decide, reportViewed };
}
