import { type ComponentType, lazy } from 'react';

/**
 * A part of the page that few readers need.
 * @param standIn takes its place where it cannot be loaded
 * @param patience how long it may take, in milliseconds
 */
export const latePart = <Props>(
  load: () => Promise<ComponentType<Props>>,
  standIn: ComponentType<Props>,
  patience: number,
) =>
  lazy(async () => ({
    default: await Promise.race([
      load().catch(() => standIn),
      new Promise<typeof standIn>((resolve) => setTimeout(resolve, patience, standIn)),
    ]),
  }));
