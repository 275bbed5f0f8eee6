/**
 * Names that no tenant may have, because a path or a person could mistake them for something else.
 */
export const reservedTenantNames = [
  'admin',
  'api',
  'app',
  'assets',
  'auth',
  'config',
  'dashboard',
  'functions',
  'graphql',
  'login',
  'logout',
  'new',
  'null',
  'q',
  'realtime',
  'rest',
  'static',
  'storage',
  'super',
  'sw',
  'system',
  'undefined',
  'www',
] as const;
