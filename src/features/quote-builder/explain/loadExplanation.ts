/** Loads the explanations on demand, or early when a figure is hovered or focused. */
export const loadExplanation = () => import('./ExplanationDrawer.tsx');

export function warmUpExplanation(): void {
  loadExplanation().catch(() => {
    // Only a head start: opening an explanation reports the failure.
  });
}
