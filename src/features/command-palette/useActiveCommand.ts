import { useLayoutEffect, useState } from 'react';
import type { Command } from './command.ts';

type Active = {
  id: string;
  /** Whether a key chose it, so that it has to be scrolled to. */
  scrolls: boolean;
};

/**
 * The entry that Enter chooses. It stays the same while results are added or move, so that Enter
 * never chooses what just came under it; `reset` makes it the first one again.
 * @param elementId the id of an entry's element
 */
export function useActiveCommand(commands: readonly Command[], elementId: (id: string) => string) {
  const [active, setActive] = useState<Active | null>(null);
  const index = commands.findIndex(({ id }) => id === active?.id);
  const first = commands[0];
  if (index < 0 && first) setActive({ id: first.id, scrolls: true });

  useLayoutEffect(() => {
    if (!active?.scrolls) return;
    document.getElementById(elementId(active.id))?.scrollIntoView({ block: 'nearest' });
  }, [active, elementId]);

  const moveTo = (to: number) => {
    const { length } = commands;
    const command = commands[(to + length) % length];
    if (command) setActive({ id: command.id, scrolls: true });
  };
  return {
    active: commands[index],
    moveBy: (step: number) => moveTo(index + step),
    moveTo,
    point: (id: string) => {
      if (id !== active?.id) setActive({ id, scrolls: false });
    },
    reset: () => setActive(null),
  };
}
