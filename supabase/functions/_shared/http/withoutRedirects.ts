const redirects = [301, 302, 303, 307, 308];

/** Why a request failed that was answered with a redirect. */
export class Redirected extends Error {
  constructor(from: string, to: string) {
    const place = URL.parse(to, from)?.href ?? to;
    super(
      `${new URL(from).origin} answered with a redirect to ${place}; use the project’s own address`,
    );
  }
}

/**
 * A fetch that fails at a redirect. `fetch` itself would follow it to another origin with the header
 * `apikey`, because it removes only `Authorization`.
 */
export function withoutRedirects(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return async (input, init) => {
    const request = new Request(input, { ...init, redirect: 'manual' });
    const answer = await fetch(request);
    const to = answer.headers.get('location');
    if (to === null || !redirects.includes(answer.status)) return answer;
    await answer.body?.cancel();
    throw new Redirected(request.url, to);
  };
}
