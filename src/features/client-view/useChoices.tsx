import { pdf } from '@domain/messages/pdf.ts';
import type { ClientView } from '@domain/types.ts';
import { use, useState } from 'react';
import { client } from '../../texts/client.ts';
import type { Choose, Chosen, Made } from './chosen.ts';
import { late } from './late.ts';

const { letter: words } = client;

const unchosen = { mayAccept: () => true, answer: {} };

/** Where choosing cannot be loaded, the version stays as it was sent. */
const asSent: Choose = (view) => ({
  ...unchosen,
  view,
  choiceAt: (place) => {
    const { option = 'none' } = view.snapshot.lineItems[place] ?? {};
    if (option === 'none') return null;
    return { beside: <p>{`${pdf.options[option]}. ${words.reloadToChoose}`}</p> };
  },
});

/** What few quotes need. The letter waits for it, so that nothing is missing once it can be accepted. */
export const choosing = late<Choose>(
  () => import('./choose.tsx').then(({ choose }) => choose),
  asSent,
  10_000,
);

export const hasOptions = ({ snapshot }: ClientView): boolean =>
  snapshot.lineItems.some(({ option }) => option);

/**
 * The options that the reader has selected, at first those that were sent. Suspends for a version that has any,
 * unless `choosing` is prepared.
 * @param canChoose whether the version is still open
 */
export function useChoices(view: ClientView, canChoose: boolean): Chosen {
  const [made, setMade] = useState<Made | null>(null);
  if (!(canChoose && hasOptions(view))) return { ...unchosen, view };
  const choose = choosing.get() ?? use(choosing.prepare());
  return choose(view, made, setMade);
}
