import type { Defect } from './defect.ts';

const functions = 'supabase/functions';

export const brokenEdgeFunctions: Defect[] = [
  {
    name: 'anyone purges',
    at: ['edge function purge'],
    inFile: `${functions}/purge/handler.ts`,
    from: 'requireSecretKey(request, deps.project);',
    to: '',
  },
  {
    name: 'anyone sends what is due',
    at: ['edge function send-due'],
    inFile: `${functions}/send-due/handler.ts`,
    from: 'requireSecretKey(request, deps.project);',
    to: '',
  },
  {
    name: 'an access link’s quote is read with the server’s key, by its id',
    at: ['edge function shared-quotes'],
    inFile: `${functions}/shared-quotes/handler.ts`,
    from: "const call = deps.admin.rpc('access_link_quote', { session, quote: id.value });",
    to: "const call = deps.admin.from('quotes').select('*').eq('id', id.value).maybeSingle();",
  },
  {
    name: 'an unknown access link is told from a wrong password',
    at: ['edge function verify-access'],
    inFile: `${functions}/verify-access/handler.ts`,
    from: 'if (opened === null) return json({ error: messages.access.denied.description }, 401);',
    to: "if (opened === null) return json({ error: salt === null ? 'Unknown link' : 'Wrong' }, 401);",
  },
  {
    name: 'a refused sign-in says whether the user exists',
    at: ['edge function login'],
    inFile: `${functions}/login/handler.ts`,
    from: 'if (session === null) return refused();',
    to: `if (session === null) {
      const { username } = credentials;
      const { data } = await deps.admin.from('profiles').select('id').eq('username', username);
      return data?.length ? json({ error: 'Wrong password' }, 401) : refused();
    }`,
  },
  {
    name: 'services are imported without asking who calls',
    at: ['edge function import-services'],
    inFile: `${functions}/import-services/handler.ts`,
    from: 'const caller = await callerOf(request, deps);',
    to: "const caller = { client: deps.admin, id: '', username: '', role: '', tenantId: '' as string | null };",
  },
  {
    name: 'a new edge function is not in the matrix',
    at: ['edge function peek'],
    inFile: `${functions}/peek/handler.ts`,
    from: '',
    to: 'export const handler = () => new Response();\n',
  },
];
