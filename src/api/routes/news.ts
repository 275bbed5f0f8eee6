import { Hono } from 'hono/tiny';
import * as v from 'valibot';
import { type ApiEnv, signedIn } from '../adapter/context.ts';
import { json } from '../adapter/input.ts';
import { dataOf } from '../database/failures.ts';
import { newsShape, toNews } from '../entities/news.ts';

const seen = v.object({
  seenUntil: v.pipe(v.string(), v.isoTimestamp('The time must be in ISO 8601')),
});

/** What clients did with quotes that the caller sent, since the caller last looked. */
export const newsRoutes = new Hono<ApiEnv>()
  .get('/news', signedIn, async (c) =>
    c.json(toNews(await dataOf(c.var.client.rpc('list_news'), newsShape))),
  )
  .put('/news', signedIn, json(seen), async (c) => {
    const { seenUntil } = c.req.valid('json');
    const call = c.var.client.rpc('see_news', { until: seenUntil });
    return c.json(toNews(await dataOf(call, newsShape)));
  });
