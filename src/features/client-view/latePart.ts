import { type ComponentType, lazy } from 'react';

/**
 * Loads something that few readers need.
 * @param standIn takes its place where it cannot be loaded
 * @param patience how long it may take, in milliseconds
 */
export const inTime = <Part>(
  load: () => Promise<Part>,
  standIn: Part,
  patience: number,
): Promise<Part> =>
  Promise.race([
    load().catch(() => standIn),
    new Promise<Part>((resolve) => setTimeout(resolve, patience, standIn)),
  ]);

/** The same for a part of the page. */
export const latePart = <Props>(
  load: () => Promise<ComponentType<Props>>,
  standIn: ComponentType<Props>,
  patience: number,
) => lazy(async () => ({ default: await inTime(load, standIn, patience) }));
