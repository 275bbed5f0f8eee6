/** Explanations come when somebody asks for the first one; a hand on a figure is reason enough. */
export const loadExplanation = () => import('./ExplanationDrawer.tsx');

export function warmUpExplanation(): void {
  loadExplanation().catch(() => {
    // Only a head start: whoever asks for an explanation is told what is wrong.
  });
}
