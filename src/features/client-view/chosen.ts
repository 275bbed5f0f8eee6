import type { Choices } from '@domain/choices.ts';
import type { ClientView } from '@domain/types.ts';
import type { RowChoice } from '../../ui/letter/LetterItems.tsx';

/** The options that were selected in a version. */
export type Made = {
  sha256: string;
  choices: Choices;
  /** Whether the reader wanted to accept before everything was chosen. */
  isHasty?: boolean;
};

/** A version as its reader has chosen it. */
export type Chosen = {
  /** With the options that are selected, and what they come to. */
  view: ClientView;
  /** What selects the option at a place; null where there is nothing to select, not set where that is everywhere. */
  choiceAt?: (place: number) => RowChoice | null;
  /** Whether everything is chosen; if not, the page says what is missing. */
  mayAccept: () => boolean;
  /** What goes with an acceptance. */
  answer: { choices?: Choices; total?: string };
};

export type Choose = (
  view: ClientView,
  made: Made | null,
  onChoose: (made: Made) => void,
) => Chosen;
