import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/apiError.ts';
import { askClientView, type ClientAction, type ShownAction } from '../../api/clientView.ts';
import { client as words } from '../../texts/client.ts';
import { type ClientPageState, failureInStep, pageOf, pageOfFailure } from './clientPage.ts';
import { failureOfDecision } from './failureOfDecision.ts';
import { prepareLetter } from './lateParts.tsx';

/** `failure` is shown in the step that acted; null if the page shows the outcome. */
export type Acted = { failure: string } | { failure: null };

/** The state of the client's page for a token, and its actions. */
export function useClientView(token: string | null) {
  const [page, setPage] = useState<ClientPageState>({
    kind: token === null ? 'incomplete' : 'loading',
  });
  const latest = useRef(0);
  /** Shows an answer, unless a later one has come while its parts were loading. */
  const show = useCallback(async (next: ClientPageState) => {
    latest.current += 1;
    const turn = latest.current;
    await prepareLetter(next);
    if (turn === latest.current) setPage(next);
  }, []);
  // Whether to ask for the newest version: once the client has opened it, and after paying for it.
  const newest = useRef(location.search === '?newest');

  // Actions refer to the version on the screen, even if a newer one exists by now.
  const sha256 = page.kind === 'shown' ? page.view.sha256 : '';

  const request = useCallback(
    (act?: ShownAction) =>
      askClientView(token ?? '', { newest: newest.current, ...(act ? { act } : {}) }),
    [token],
  );

  /** Loads the page again. What is shown stays where that fails. */
  const look = useCallback(async () => {
    const next = await request().then(pageOf, pageOfFailure);
    if (next.kind === 'failed') setPage((now) => (now.kind === 'shown' ? now : next));
    else await show(next);
  }, [request, show]);

  useEffect(() => {
    if (token !== null) void look();
  }, [token, look]);

  /** Opens the newest version. Returns whether that succeeded. */
  async function openNewest(): Promise<boolean> {
    newest.current = true;
    const next = await request().then(pageOf, pageOfFailure);
    if (next.kind === 'shown' || next.kind === 'revoked') {
      await show(next);
      return true;
    }
    newest.current = false;
    return false;
  }

  /** Accepts or declines. A retry after a lost response counts once. */
  async function decide(act: ClientAction): Promise<Acted> {
    try {
      const next = pageOf(await request({ ...act, sha256 }));
      const failure = failureInStep(next, sha256);
      if (failure === null) await show(next);
      return { failure };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const now = await request().then(pageOf, pageOfFailure);
      const failure = failureOfDecision(error, now);
      if (failure === null) await show(now);
      return { failure };
    }
  }

  /** Asks the sender a question. A retry after a lost response counts once. */
  async function ask(act: ClientAction): Promise<Acted> {
    try {
      const answer = await request({ ...act, sha256 });
      const next = pageOf(answer);
      // Where the quote is withdrawn, the step stays, with what was written.
      if (next.kind === 'shown') await show(next);
      return { failure: answer.ok ? null : answer.refusal.error };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const isRefused = error.status >= 400 && error.status < 500;
      return { failure: (isRefused && error.detail) || words.mayHaveArrived };
    }
  }

  /** Reports that a person has viewed the quote. Returns false if it must be reported again. */
  const reportViewed = useCallback(async (): Promise<boolean> => {
    try {
      const answer = await request({ action: 'viewed', sha256 });
      // The page already shows what was viewed; replacing it could undo a decision made meanwhile.
      if (!answer.ok) await show(pageOf(answer));
      return true;
    } catch {
      return false;
    }
  }, [request, show, sha256]);

  return { page, look, openNewest, decide, ask, reportViewed };
}
