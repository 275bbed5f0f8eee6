/**
 * Every actor tries every verb on every table, view, function, bucket and edge function, over HTTP,
 * with the owner's success beside it. `npm run test:matrix`; `-- --only '^table quotes$'` tries those
 * that match.
 */

import { parseArgs } from 'node:util';
import { troubles } from '../../supabase/functions/_shared/domain/isolationSheet.ts';
import { startSmtp } from '../../supabase/local/testing/smtpServer.ts';
import { startStack } from '../../supabase/local/testing/startStack.ts';
import { figuresOf, runMatrix } from './matrix.ts';

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const smtp = await startSmtp();
const stack = await startStack({ env: { SMTP_URL: smtp.url } });
try {
  const only = new RegExp(values.only ?? '');
  const sheet = await runMatrix(stack, { wants: (target) => only.test(target) });
  for (const { verdict, actor, target, what, came } of troubles(sheet)) {
    console.log(`${verdict.toUpperCase()}  ${actor}, ${target}, ${what}: ${came}`);
  }
  console.log(figuresOf(sheet));
  process.exitCode = sheet.isTight ? 0 : 1;
} finally {
  await stack.stop();
  await smtp.stop();
}
