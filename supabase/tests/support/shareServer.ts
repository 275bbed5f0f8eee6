import { shareServer } from './server.ts';

/** Set up once for a run of Vitest or Playwright: the PostgreSQL that all its tests share. */
export default () => shareServer();
