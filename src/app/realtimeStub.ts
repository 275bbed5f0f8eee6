/** Replaces supabase-js's live updates (vite.config.ts), which no screen uses. */
export class RealtimeClient {
  /** Called when the session changes. */
  setAuth(): void {}
}
