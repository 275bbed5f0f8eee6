import { type Deps, makeDeps } from '../functions/_shared/deps.ts';
import { handler as accessTokens } from '../functions/access-tokens/handler.ts';
import { handler as adminTenants } from '../functions/admin-tenants/handler.ts';
import { handler as adminUsers } from '../functions/admin-users/handler.ts';
import { handler as cardAccount } from '../functions/card-account/handler.ts';
import { handler as changePassword } from '../functions/change-password/handler.ts';
import { handler as checkIsolation } from '../functions/check-isolation/handler.ts';
import { handler as checkReceipt } from '../functions/check-receipt/handler.ts';
import { handler as clientView } from '../functions/client-view/handler.ts';
import { handler as importServices } from '../functions/import-services/handler.ts';
import { handler as login } from '../functions/login/handler.ts';
import { handler as pay } from '../functions/pay/handler.ts';
import { handler as purge } from '../functions/purge/handler.ts';
import { handler as sendDue } from '../functions/send-due/handler.ts';
import { handler as sendQuote } from '../functions/send-quote/handler.ts';
import { handler as sharedQuotes } from '../functions/shared-quotes/handler.ts';
import { handler as stripeWebhook } from '../functions/stripe-webhook/handler.ts';
import { handler as tenantFiles } from '../functions/tenant-files/handler.ts';
import { handler as verifyAccess } from '../functions/verify-access/handler.ts';

export type FunctionHandler = (request: Request) => Promise<Response>;

const handlers: Record<string, (request: Request, deps: Deps) => Promise<Response>> = {
  'access-tokens': accessTokens,
  'import-services': importServices,
  login,
  'shared-quotes': sharedQuotes,
  'verify-access': verifyAccess,
  'admin-tenants': adminTenants,
  'admin-users': adminUsers,
  'tenant-files': tenantFiles,
  'check-isolation': checkIsolation,
  'change-password': changePassword,
  'card-account': cardAccount,
  pay,
  'stripe-webhook': stripeWebhook,
  purge,
  'client-view': clientView,
  'check-receipt': checkReceipt,
  'send-due': (request, deps) => sendDue(request, deps),
  'send-quote': (request, deps) => sendQuote(request, deps),
};

/** The edge functions by name. They call the project through `fetch`, like any client. */
export function createFunctions(
  env: Record<string, string>,
  fetch: typeof globalThis.fetch,
): Map<string, FunctionHandler> {
  const deps = makeDeps(env, fetch);
  return new Map(
    Object.entries(handlers).map(([name, handler]) => [name, (request) => handler(request, deps)]),
  );
}
