/** See watchdog.mjs, which has to run before TypeScript is installed. */
export function missedInARow(
  most: number,
  backend: {
    ask: () => Promise<boolean>;
    pause: () => Promise<void>;
    isRunning: () => boolean;
  },
): Promise<boolean>;
