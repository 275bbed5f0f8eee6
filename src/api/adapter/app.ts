import { HTTPException } from 'hono/http-exception';
import { Hono } from 'hono/tiny';
import { ApiError } from '../apiError.ts';
import { accessRoutes } from '../routes/access.ts';
import { accessTokenRoutes } from '../routes/accessTokens.ts';
import { adminRoutes } from '../routes/admin.ts';
import { adminUserRoutes } from '../routes/adminUsers.ts';
import { auditRoutes } from '../routes/audit.ts';
import { authRoutes } from '../routes/auth.ts';
import { cardAccountRoutes } from '../routes/cardAccount.ts';
import { clientImportRoutes } from '../routes/clientImports.ts';
import { clientRoutes } from '../routes/clients.ts';
import { companyRoutes } from '../routes/company.ts';
import { completionRoutes } from '../routes/completion.ts';
import { customUnitRoutes } from '../routes/customUnits.ts';
import { importRoutes } from '../routes/imports.ts';
import { lineItemRoutes } from '../routes/lineItems.ts';
import { logoRoutes } from '../routes/logos.ts';
import { newsRoutes } from '../routes/news.ts';
import { paymentRoutes } from '../routes/payments.ts';
import { providerRoutes } from '../routes/providers.ts';
import { quoteListRoutes } from '../routes/quoteLists.ts';
import { quoteRoutes } from '../routes/quotes.ts';
import { reminderRoutes } from '../routes/reminders.ts';
import { reportRoutes } from '../routes/reports.ts';
import { sendingRoutes } from '../routes/sending.ts';
import { serviceRoutes } from '../routes/services.ts';
import { settingsRoutes } from '../routes/settings.ts';
import { templateRoutes } from '../routes/templates.ts';
import { tenantDataRoutes } from '../routes/tenantData.ts';
import type { ApiEnv, Connect } from './context.ts';

/** The app, including the types of its routes. */
export type Api = ReturnType<typeof createApi>;

/**
 * The documented `/api` calls, answered in the page through Supabase.
 * @param connect provides the Supabase client; called by the first route that needs it
 * @returns an app that answers network failures with `Response.error()`, Fetch's own network error
 */
export function createApi(connect: Connect) {
  const base = new Hono<ApiEnv>().basePath('/api');
  base.use((c, next) => {
    c.set('connect', connect);
    return next();
  });
  const api = base
    .route('/', authRoutes)
    .route('/', accessRoutes)
    .route('/', accessTokenRoutes)
    .route('/', importRoutes)
    .route('/', serviceRoutes)
    .route('/', customUnitRoutes)
    .route('/', providerRoutes)
    .route('/', logoRoutes)
    .route('/', clientImportRoutes)
    .route('/', clientRoutes)
    .route('/', quoteListRoutes)
    .route('/', reportRoutes)
    .route('/', reminderRoutes)
    .route('/', completionRoutes)
    .route('/', quoteRoutes)
    .route('/', templateRoutes)
    .route('/', lineItemRoutes)
    .route('/', sendingRoutes)
    .route('/', paymentRoutes)
    .route('/', newsRoutes)
    .route('/', settingsRoutes)
    .route('/', companyRoutes)
    .route('/', cardAccountRoutes)
    .route('/', adminRoutes)
    .route('/', adminUserRoutes)
    .route('/', auditRoutes)
    .route('/', tenantDataRoutes);
  refuseOtherVerbs(api);
  api.notFound((c) => c.json({ error: 'Not found' }, 404));
  api.onError((error, c) => {
    if (error instanceof HTTPException) {
      return error.res ?? c.json({ error: error.message }, error.status);
    }
    if (error instanceof ApiError && error.status === 0) return Response.error();
    console.error(error);
    return c.json({ error: 'Something went wrong' }, 500);
  });
  return api;
}

/** Existing paths answer 405 to methods that no route above handles. */
function refuseOtherVerbs(api: Pick<Api, 'routes' | 'all'>): void {
  const paths = new Set(api.routes.map(({ path }) => path.replace(/^\/api/, '')));
  paths.delete('/*');
  for (const path of paths) api.all(path, (c) => c.json({ error: 'Method not allowed' }, 405));
}
