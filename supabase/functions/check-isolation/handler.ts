import type { Deps } from '../_shared/deps.ts';
import { answerPost, json, Refusal } from '../_shared/http.ts';
import { checkIsolation } from '../_shared/isolation/check.ts';
import { superCallerOf } from '../_shared/session.ts';

/**
 * Plays two throw-away tenants and a visitor against every table, function and bucket, for super users.
 * Out: `IsolationSheet`. 401 and 403 for who may not, 503 where the check could not be made.
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
