import { troubles } from '../../supabase/functions/_shared/domain/isolationSheet.ts';
import { startSmtp } from '../../supabase/local/testing/smtpServer.ts';
import { startStack } from '../../supabase/local/testing/startStack.ts';
import { lints } from '../../supabase/tests/support/lints.ts';
import { startPostgres } from '../../supabase/tests/support/postgres.ts';
import { query, rowsOf } from '../../supabase/tests/support/sql.ts';
import { runMatrix } from '../matrix/matrix.ts';
import { runMatrixOn } from './brokenCopy.ts';
import type { Defect } from './defect.ts';

/** Whether the database has the defect, so that its rules can see it. */
export const isRule = (defect: Defect) => !('inFile' in defect);

/** The first rule that a database with the defect breaks, or undefined. */
export async function caughtByRules(defect: Defect): Promise<string | undefined> {
  const postgres = await startPostgres();
  try {
    const url = await postgres.createDatabase();
    await seed(url, defect);
    const ask = async (sql: string) => rowsOf(await query(url, sql));
    for (const { title, faults } of lints) {
      if ((await faults(ask)).length > 0) return `the database no longer ${title}`;
    }
    return undefined;
  } finally {
    await postgres.stop();
  }
}

/** The first trouble that the matrix reports on a stack with the defect, or undefined. */
export async function caughtByMatrix(defect: Defect): Promise<string | undefined> {
  if (defect.at.length === 0) return undefined;
  if ('inFile' in defect) return runMatrixOn(defect);
  const smtp = await startSmtp();
  const stack = await startStack({ env: { SMTP_URL: smtp.url } });
  try {
    await seed(stack.databaseUrl, defect);
    const sheet = await runMatrix(stack, { wants: (target) => defect.at.includes(target) });
    const [first] = troubles(sheet);
    return first && `${first.verdict}: ${first.actor}, ${first.target}, ${first.what}`;
  } finally {
    await stack.stop();
    await smtp.stop();
  }
}

async function seed(url: string, defect: Defect): Promise<void> {
  if ('sql' in defect) await query(url, defect.sql);
  if (!('inFunction' in defect)) return;
  const { inFunction, from, to } = defect;
  const found = await query(
    url,
    `select pg_get_functiondef('${inFunction}'::regprocedure) as text`,
  );
  const text = String(found.rows[0]?.text);
  if (text.split(from).length !== 2) throw new Error(`${inFunction} does not say once: ${from}`);
  await query(
    url,
    text.replace(from, () => to),
  );
}
