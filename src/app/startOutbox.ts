import { createPageOutbox, openPageOutbox } from '../outbox/pageOutbox.ts';
import { reportFailedEdits } from './reportFailedEdits.ts';
import { reportReplacedEdits } from './reportReplacedEdits.ts';

let opening: Promise<void> | undefined;

/** Starts this page's outbox. Await it before showing a quote. Never rejects. */
export function startOutbox(): Promise<void> {
  opening ??= start();
  return opening;
}

async function start(): Promise<void> {
  const outbox = createPageOutbox();
  reportFailedEdits(outbox);
  reportReplacedEdits(outbox);
  await openPageOutbox(outbox);
}
