import { optionsOf, selectedIn, withChoices } from '@domain/choices.ts';
import type { ClientView } from '@domain/types.ts';
import { type ReactNode, useState } from 'react';
import { tabStorage } from '../../api/tabStorage.ts';
import { OptionChoice } from './OptionChoice.tsx';

/** A version as its reader has chosen it. */
type Chosen = {
  /** With the options that are selected, and what they come to. */
  view: ClientView;
  /** What selects the option at a place; null where there is nothing to select. */
  controlOf: (place: number) => ReactNode;
  /** What goes with an acceptance. */
  answer: { choices?: number[]; total?: string };
};

/**
 * The options that the reader has selected, at first those that were sent. They are kept for each version
 * until the tab is closed.
 * @param canChoose whether the version is still open
 */
export function useChoices(view: ClientView, canChoose: boolean): Chosen {
  const { snapshot, sha256 } = view;
  const [made, setMade] = useState(() => ({ sha256, selected: keptChoices(view) }));
  const options = canChoose ? optionsOf(snapshot) : [];
  if (options.length === 0) return { view, controlOf: () => null, answer: {} };

  const selected = made.sha256 === sha256 ? made.selected : keptChoices(view);
  const chosen = withChoices(snapshot, selected);
  const choose = (place: number, isSelected: boolean) => {
    const next = options.filter((one) => (one === place ? isSelected : selected.includes(one)));
    setMade({ sha256, selected: next });
    // A preview has no hash yet.
    if (sha256 !== '') tabStorage.set(nameOf(view), next.join());
  };
  return {
    view: { ...view, snapshot: chosen },
    controlOf: (place) =>
      options.includes(place) ? (
        <OptionChoice
          description={snapshot.lineItems[place]?.description ?? ''}
          isSelected={selected.includes(place)}
          onChange={(isSelected) => choose(place, isSelected)}
        />
      ) : null,
    answer: { choices: selected, total: chosen.totals.total },
  };
}

const nameOf = ({ sha256 }: ClientView) => `choices:${sha256}`;

function keptChoices(view: ClientView): number[] {
  const kept = tabStorage.get(nameOf(view))?.split(',');
  if (!kept) return selectedIn(view.snapshot);
  return optionsOf(view.snapshot).filter((place) => kept.includes(String(place)));
}
