import type { ClientView } from '@domain/types.ts';
import type { ReactNode } from 'react';

/** The places of the options that were selected in a version. */
export type Made = { sha256: string; selected: number[] };

/** A version as its reader has chosen it. */
export type Chosen = {
  /** With the options that are selected, and what they come to. */
  view: ClientView;
  /** What selects the option at a place; null where there is nothing to select. */
  controlOf: (place: number) => ReactNode;
  /** What goes with an acceptance. */
  answer: { choices?: number[]; total?: string };
};

export type Choose = (
  view: ClientView,
  made: Made | null,
  onChoose: (made: Made) => void,
) => Chosen;
