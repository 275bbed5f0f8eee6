/** Fetches what a person needs right after signing in, while they still type. */
export function warmUp(): void {
  const parts = [
    () => import('../api/app.ts'),
    () => import('../api/supabase.ts'),
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
