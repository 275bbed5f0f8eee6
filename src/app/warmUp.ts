/** Loads what is needed right after signing in, while the user is still typing. */
export function warmUp(): void {
  const parts = [
    () => import('../api/adapter/app.ts'),
    () => import('../api/database/supabase.ts'),
    () => import('./RootRoute.tsx'),
    () => import('./Builder.tsx'),
  ];
  for (const load of parts) {
    load().catch(() => {
      // Only a head start: the screen that needs the part loads it again and reports the failure.
    });
  }
}
