import { functionNames } from '../../scripts/deploy-check/projectChecks.ts';
import { troubles } from '../../supabase/functions/_shared/domain/isolationSheet.ts';
import { startSmtp } from '../../supabase/local/testing/smtpServer.ts';
import { startStack } from '../../supabase/local/testing/startStack.ts';
import { figuresOf, runMatrix } from './matrix.ts';

const smtp = await startSmtp();
const stack = await startStack({ env: { SMTP_URL: smtp.url } });
const t = performance.now();
const sheet = await runMatrix(stack, { share: 6 });
console.log((performance.now() - t) | 0, figuresOf(sheet), JSON.stringify(troubles(sheet)));
console.log(
  new Set(sheet.tries.map((o) => o.actor)).size,
  new Set(sheet.tries.map((o) => o.target)).size,
);
const tried = new Set(sheet.tries.map((o) => o.target));
console.log(
  'missing',
  functionNames.filter((n) => !tried.has(`edge function ${n}`)),
);
console.log([...tried].sort().join(' | '));
await stack.stop();
await smtp.stop();
