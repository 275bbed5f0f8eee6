import { createSignal } from '../signal.ts';

/** A part of `ui/antd`, which a screen shows without waiting for it. */
export type AntdPart<Part> = {
  /** The part, null until it is loaded. */
  get: () => Part | null;
  subscribe: (listener: () => void) => () => void;
  load: () => Promise<void>;
  /** Loads it if that is possible. */
  warm: () => void;
};

/** @param importPart imports it */
export function antdPart<Part>(importPart: () => Promise<Part>): AntdPart<Part> {
  let part: Part | null = null;
  const changes = createSignal();
  const load = async () => {
    if (part) return;
    part = await importPart();
    changes.emit();
  };
  return {
    get: () => part,
    subscribe: changes.subscribe,
    load,
    warm: () => {
      load().catch(() => {
        // Only a head start: what needs the part loads it again and reports the failure.
      });
    },
  };
}
