import { shareServer } from './server.ts';

/** Starts the PostgreSQL that all tests of a Vitest or Playwright run share. */
export default () => shareServer();
