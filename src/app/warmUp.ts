/** Fetches what a person needs right after signing in, while they still type. */
export function warmUp(): void {
  const parts = [
    () => import('../api/adapter/app.ts'),
    () => import('../api/database/supabase.ts'),
    () => import('./AntdFrame.tsx'),
    () => import('./RootRoute.tsx'),
    () => import('./Builder.tsx'),
  ];
  for (const load of parts) {
    load().catch(() => {
      // Only a head start: whoever needs the part asks for it again, and says what is wrong.
    });
  }
}
