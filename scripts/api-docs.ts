import { writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

// `npm run docs:api`: generates docs/api.md and docs/functions.md.

const domain = new URL('../supabase/functions/_shared/domain/', import.meta.url);
registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier.replace(/^@domain\//, domain.href), context),
});

const { apiDocs } = await import('./api-docs/pages.ts');
for (const { file, text } of apiDocs()) writeFileSync(fileURLToPath(file), text);
