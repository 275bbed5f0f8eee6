import { clientNote } from '@domain/clients.ts';
import { newQuote } from '@domain/constants.ts';
import type { Client } from '@domain/types.ts';
import type { Suggestion } from '../../../ui/inputs/SuggestInput.tsx';
import { folded, ranked } from '../../../ui/rank.ts';

/** As many as fit below the field without covering the quote. */
const MOST = 6;

/** Namesakes by what tells them apart. */
const byText = (a: Suggestion, b: Suggestion) =>
  a.text.localeCompare(b.text) || a.note.localeCompare(b.note);

/** The clients that a name may become, the best first; none where the name is whole already. */
export function suggestedClients(clients: readonly Client[], name: string): Suggestion[] {
  if (name.trim() === '' || name === newQuote.clientName) return [];
  const found = ranked(clients, name, (client) => ({
    name: client.name,
    others: [client.company, client.emails],
  }));
  const isWhole = found.length === 1 && folded(found[0]?.entry.name ?? '') === folded(name);
  if (isWhole) return [];
  const shown = found.slice(0, MOST).map(({ entry, rank }) => ({
    rank,
    suggestion: { id: entry.id, text: entry.name, note: clientNote(entry) },
  }));
  return shown
    .sort((a, b) => a.rank - b.rank || byText(a.suggestion, b.suggestion))
    .map(({ suggestion }) => suggestion);
}
