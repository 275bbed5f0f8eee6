import { Hono } from 'hono/tiny';
import * as v from 'valibot';
import { type ApiContext, type ApiEnv, signedIn } from '../adapter/context.ts';
import { queryOf } from '../adapter/input.ts';
import { dataOf } from '../database/failures.ts';
import { answerTimes, reportAnswers, reportValues, soldServices } from '../entities/report.ts';

const month = v.pipe(
  v.string('Pass since and until, as months'),
  v.regex(/^2\d{3}-(0[1-9]|1[0-2])$/, 'A month must look like 2026-01'),
);
const period = v.strictObject({ since: month, until: month }, 'Pass since and until, as months');

/** The first and the last month of a report, as the database has them. */
function periodOf(c: ApiContext) {
  const { since, until } = queryOf(c, period);
  return { since: `${since}-01`, until: `${until}-01` };
}

/** Reports on the quotes of some months (`since` and `until`, such as 2026-01), in the tenant's time zone. */
export const reportRoutes = new Hono<ApiEnv>()
  // By the month of creation and the status.
  .get('/reports/values', signedIn, async (c) =>
    c.json(await dataOf(c.var.client.rpc('report_values', periodOf(c)), reportValues)),
  )
  // What became of the quotes that were sent, by month and provider.
  .get('/reports/answers', signedIn, async (c) =>
    c.json(await dataOf(c.var.client.rpc('report_answers', periodOf(c)), reportAnswers)),
  )
  // How soon half of the clients had answered.
  .get('/reports/answer-times', signedIn, async (c) =>
    c.json(await dataOf(c.var.client.rpc('report_answer_times', periodOf(c)), answerTimes)),
  )
  // What was sold.
  .get('/reports/services', signedIn, async (c) =>
    c.json(await dataOf(c.var.client.rpc('report_services', periodOf(c)), soldServices)),
  );
