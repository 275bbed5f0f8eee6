import { optionsOf, selectedIn, withChoices } from '@domain/choices.ts';
import type { ClientView } from '@domain/types.ts';
import { tabStorage } from '../../api/tabStorage.ts';
import type { Choose } from './chosen.ts';
import { OptionChoice } from './OptionChoice.tsx';

/** The options that a reader has selected; they are kept for each version until the tab is closed. */
export const choose: Choose = (view, made, onChoose) => {
  const { snapshot, sha256 } = view;
  const options = optionsOf(snapshot);
  const selected = made?.sha256 === sha256 ? made.selected : keptChoices(view);
  const chosen = withChoices(snapshot, selected);
  const select = (place: number, isSelected: boolean) => {
    const next = options.filter((one) => (one === place ? isSelected : selected.includes(one)));
    onChoose({ sha256, selected: next });
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
          onChange={(isSelected) => select(place, isSelected)}
        />
      ) : null,
    answer: { choices: selected, total: chosen.totals.total },
  };
};

const nameOf = ({ sha256 }: ClientView) => `choices:${sha256}`;

function keptChoices(view: ClientView): number[] {
  const kept = tabStorage.get(nameOf(view))?.split(',');
  if (!kept) return selectedIn(view.snapshot);
  return optionsOf(view.snapshot).filter((place) => kept.includes(String(place)));
}
