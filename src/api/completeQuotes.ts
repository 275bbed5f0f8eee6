import type { Marking } from '@domain/types.ts';
import { requestJson } from './client.ts';

/** The most quotes, or events, of one call. */
const AT_ONCE = 500;

/**
 * Marks those quotes that are accepted. Answers how many are marked so now, the events of those that were not before, and
 * of how many quotes the server could not be asked after the first call.
 */
export async function completeQuotes(ids: readonly string[], marking: Marking) {
  const answered = { marked: 0, events: [] as string[] };
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const some = { ids: ids.slice(from, from + AT_ONCE), ...marking };
    try {
      const { marked, events } = await requestJson('PUT', '/api/completed-quotes', some);
      answered.marked += marked;
      answered.events.push(...events);
    } catch (error) {
      if (from === 0) throw error;
      return { ...answered, left: ids.length - from };
    }
  }
  return { ...answered, left: 0 };
}

/** Undoes these events, except where a quote was marked again since, and answers how many. */
export async function undoCompletions(events: readonly string[]): Promise<number> {
  let undone = 0;
  for (let from = 0; from < events.length; from += AT_ONCE) {
    const some = { events: events.slice(from, from + AT_ONCE) };
    undone += (await requestJson('POST', '/api/completed-quotes/undo', some)).undone;
  }
  return undone;
}
