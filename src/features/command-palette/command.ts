import type { ReactNode } from 'react';
import type { ShortcutId } from '../../ui/shortcuts/shortcuts.ts';

/** An entry of the palette: an action, a service, a quote or a client. */
export type Command = {
  /** Unique in the whole palette. */
  id: string;
  name: string;
  /** Shown after the name, and searched too. */
  detail?: string;
  /** Other words that it is found by. */
  keywords?: readonly string[];
  icon: ReactNode;
  /** Figures and states at the end of the row. */
  aside?: ReactNode;
  shortcut?: ShortcutId;
  /** Why it cannot be chosen now, as a sentence. */
  disabled?: string | undefined;
  /** Whether the palette stays open, because choosing it shows something there. */
  keepsOpen?: boolean;
  run: () => void;
};

/** Entries of one kind. */
export type Group = {
  id: string;
  heading: string;
  /** In the order in which equally good ones are shown. */
  commands: readonly Command[];
  /** The most entries to show. */
  limit: number;
  /** Shows the group alone; absent if it already is. */
  onShowAll?: () => void;
};

/** What is said about entries that are missing from the list. */
export type Note = {
  id: string;
  text: string;
  kind: 'loading' | 'failed' | 'info';
  /** What can be done about it. */
  action?: { label: string; run: () => void; isRunning: boolean };
};

/** What the palette shows, and what its screen is told. */
export type CommandPaletteProps = {
  groups: readonly Group[];
  /** What else there is to say about the entries, e.g. that some are loading. */
  notes: readonly Note[];
  search: string;
  onSearch: (search: string) => void;
  /** The one group or client that is searched; null for everything. */
  scope: string | null;
  onLeaveScope: () => void;
  /** Called when it closes: before the chosen command runs, on Escape and on a click outside. */
  onClose: () => void;
};
