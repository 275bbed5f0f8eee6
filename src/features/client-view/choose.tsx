import {
  type Choices,
  chosenQuantity,
  optionsOf,
  selectedIn,
  withChoices,
} from '@domain/choices.ts';
import { isComplete, packagesOf } from '@domain/packages.ts';
import { quoteTotals } from '@domain/totals.ts';
import type { ClientView } from '@domain/types.ts';
import { versionDocument, versionQuote } from '@domain/version.ts';
import { tabStorage } from '../../api/tabStorage.ts';
import type { Choose } from './chosen.ts';
import { type Option, OptionChoice } from './OptionChoice.tsx';
import { type Card, PackageChoice } from './PackageChoice.tsx';

/** The options that a reader has selected; they are kept for each version until the tab is closed. */
export const choose: Choose = (view, made, onChoose) => {
  const { snapshot, sha256 } = view;
  const choices = made?.sha256 === sha256 ? made.choices : keptChoices(view);
  const chosen = withChoices(snapshot, choices);
  const { lineItems } = versionQuote(chosen);
  const { rows } = versionDocument(chosen);
  const { lines } = quoteTotals({ taxRate: '0', lineItems });
  const options = optionsOf(snapshot);
  const packages = packagesOf(lineItems);
  const recommended = selectedIn(snapshot);
  const missing = packages.find((one) => !isComplete(one, lineItems));

  /** Takes an option in this quantity, or leaves it out, and leaves out all of `instead`. */
  const take = (place: number, taken: string | null, instead: readonly number[] = [place]) => {
    const kept = Object.entries(choices).filter(([at]) => !instead.includes(Number(at)));
    const next = { ...Object.fromEntries(kept), ...(taken === null ? {} : { [place]: taken }) };
    onChoose({ sha256, choices: next });
    // A preview has no hash yet.
    if (sha256 !== '') tabStorage.set(nameOf(view), JSON.stringify(next));
  };
  const optionAt = (place: number): Option | null => {
    const [offered, row] = [options.get(place), rows[place]];
    return offered && row ? { offered, row, taken: choices[place] ?? null } : null;
  };
  const cardAt = (place: number): Card[] => {
    const option = optionAt(place);
    const price = lines[place]?.total ?? '0.00';
    return option ? [{ ...option, place, price, isRecommended: place in recommended }] : [];
  };

  return {
    view: { ...view, snapshot: chosen },
    choiceAt: (place) => {
      const option = optionAt(place);
      if (!option) return null;
      const within = packages.find((one) => one.options.includes(place));
      if (!within)
        return { beside: <OptionChoice {...option} onChange={(taken) => take(place, taken)} /> };
      if (within.options[0] !== place) return { instead: null };
      return {
        instead: (
          <PackageChoice
            title={lineItems[within.heading]?.description ?? ''}
            rule={rows[within.heading]?.option ?? ''}
            smallest={within.smallest}
            largest={within.largest}
            isMissing={missing === within}
            isHasty={made?.isHasty === true}
            cards={within.options.flatMap(cardAt)}
            onTake={(at, taken) => take(at, taken, within.largest === 1 ? within.options : [at])}
          />
        ),
      };
    },
    mayAccept: () => {
      if (!missing) return true;
      onChoose({ sha256, choices, isHasty: true });
      document.querySelector<HTMLElement>('[data-missing] input:enabled')?.focus();
      return false;
    },
    answer: { choices, total: chosen.totals.total },
  };
};

const nameOf = ({ sha256 }: Pick<ClientView, 'sha256'>) => `choices:${sha256}`;

/** What was kept, as far as it can still be chosen; else what was sent. */
function keptChoices({ snapshot, sha256 }: ClientView): Choices {
  const kept = keptUnder(nameOf({ sha256 }));
  if (!kept) return selectedIn(snapshot);
  return Object.fromEntries(
    [...optionsOf(snapshot)].flatMap(([place, item]) => {
      const quantity = place in kept ? chosenQuantity(item, String(kept[place])) : null;
      return quantity === null ? [] : [[place, quantity]];
    }),
  );
}

function keptUnder(name: string): Record<number, unknown> | null {
  try {
    const kept: unknown = JSON.parse(tabStorage.get(name) ?? 'null');
    return typeof kept === 'object' && kept !== null && !Array.isArray(kept) ? { ...kept } : null;
  } catch {
    return null;
  }
}
