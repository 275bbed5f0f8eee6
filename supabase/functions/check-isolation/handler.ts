import type { Deps } from '../_shared/deps.ts';
import { answerPost, json, Refusal } from '../_shared/http/http.ts';
import { checkIsolation } from '../_shared/isolation/check.ts';
import { superCallerOf } from '../_shared/sign-in/session.ts';

/**
 * Runs the isolation check, for super users. Out: `IsolationSheet`. 401 and 403 without permission,
 * 503 if the check could not run.
 */
export function handler(request: Request, deps: Deps): Promise<Response> {
  return answerPost(request, deps, async () => {
    await superCallerOf(request, deps);
    const { url, publishableKey, secretKey } = deps.project;
    try {
      return json(await checkIsolation({ url, publishableKey, secretKey, fetch: deps.fetch }));
    } catch (error) {
      console.error('check-isolation:', error);
      throw new Refusal(503, 'The check could not be run. Please try again.');
    }
  });
}
