import { pdf } from '@domain/messages/pdf.ts';
import type { ClientView } from '@domain/types.ts';
import { use, useState } from 'react';
import { client } from '../../texts/client.ts';
import type { Choose, Chosen, Made } from './chosen.ts';
import { inTime } from './latePart.ts';

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

let part: Promise<Choose> | undefined;

/** What few quotes need. The letter waits for it, so that nothing is missing once it can be accepted. */
function choosing(): Promise<Choose> {
  part ??= inTime(() => import('./choose.tsx').then(({ choose }) => choose), asSent, 10_000);
  return part;
}

/**
 * The options that the reader has selected, at first those that were sent. Suspends for a version that has any.
 * @param canChoose whether the version is still open
 */
export function useChoices(view: ClientView, canChoose: boolean): Chosen {
  const [made, setMade] = useState<Made | null>(null);
  const hasOptions = canChoose && view.snapshot.lineItems.some(({ option }) => option);
  if (!hasOptions) return { ...unchosen, view };
  return use(choosing())(view, made, setMade);
}
