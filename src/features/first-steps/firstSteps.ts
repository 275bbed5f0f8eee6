export const stepNames = ['company', 'logo', 'services', 'quote'] as const;

export type StepName = (typeof stepNames)[number];

/** What the tenant has; undefined while that is unknown, which differs from having none. */
export type Facts = {
  providers: number | undefined;
  logos: number | undefined;
  services: number | undefined;
  /** Whether any quote was ever sent. */
  wasSent: boolean | undefined;
};

/** What the user did with the guide on this device; null if it has not been shown there yet. */
export type GuideChoice = 'shown' | 'hidden' | null;

/** Which steps are done, from the tenant's data alone; null while any of it is unknown. */
export function stepsDone(facts: Facts): Record<StepName, boolean> | null {
  const { providers, logos, services, wasSent } = facts;
  if (
    providers === undefined ||
    logos === undefined ||
    services === undefined ||
    wasSent === undefined
  ) {
    return null;
  }
  return { company: providers > 0, logo: logos > 0, services: services > 0, quote: wasSent };
}

export const isAllDone = (done: Record<StepName, boolean>) => stepNames.every((name) => done[name]);

/**
 * Whether the guide is shown: for a tenant without services that has never sent a quote, from then
 * on until every step is done or the user hides it.
 */
export function isGuideShown(facts: Facts, choice: GuideChoice): boolean {
  const done = stepsDone(facts);
  if (done === null || isAllDone(done) || choice === 'hidden') return false;
  return choice === 'shown' || (!done.services && !done.quote);
}
