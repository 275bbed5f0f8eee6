import type { Actor } from '../actions/actor.ts';
import { openQuote, screenOf } from '../browser/editor.ts';
import { settle } from '../browser/settle.ts';
import type { Applied } from '../network/applied.ts';
import { fieldNames } from './fieldNames.ts';
import { type Intended, keyOf, type Stored } from './journal.ts';

/**
 * Compares every tab with the server: immediately for what its own user wrote last, after a reload
 * for everything.
 */
export async function screensAgainst(
  stored: Stored,
  actor: Actor,
  isThere: (id: string) => Promise<boolean>,
): Promise<string[]> {
  const faults: string[] = [];
  const writers = lastWriters(stored, actor);
  for (const editor of actor.editors) {
    for (const [index, page] of editor.tabs.entries()) {
      const tab = `tab ${index + 1} of ${editor.name}`;
      const before = shownOn(await screenOf(editor, page), actor.quoteId);
      for (const [key, value] of stored.fields) {
        const isOwn = writers.get(key) === editor.user;
        if (isOwn && before.fields.has(key) && before.fields.get(key) !== value) {
          faults.push(`${tab} shows ${key} as ${before.fields.get(key)}, the server has ${value}`);
        }
      }
      await openQuote(editor, page);
      await settle(editor, 10, isThere);
      const after = shownOn(await screenOf(editor, page), actor.quoteId);
      for (const [key, value] of stored.fields) {
        if (after.fields.get(key) !== value) {
          const shown = after.fields.get(key);
          faults.push(`${tab}, reloaded, shows ${key} as ${shown}, the server has ${value}`);
        }
      }
      if (after.order.join() !== stored.order.join()) {
        faults.push(`${tab}, reloaded, shows other items or another order than the server has`);
      }
    }
  }
  return faults;
}

/** Who wrote the value that the server has, by key; only for what was typed. */
function lastWriters(stored: Stored, { journal, proxy }: Actor): Map<string, string> {
  const writers = new Map<string, string>();
  for (const key of stored.fields.keys()) {
    const edits = journal.edits.filter((edit) => keyOf(edit.id, edit.label) === key);
    const last = proxy.applied.findLast(
      (one) => !one.replayed && edits.some((edit) => isWriteOf(edit, one)),
    );
    if (last) writers.set(key, last.user);
  }
  return writers;
}

const isWriteOf = (edit: Intended, write: Applied) =>
  write.id === edit.id &&
  write.field === fieldNames[edit.label]?.field &&
  String(write.value) === edit.value;

/** A screen with the journal's keys, in which the quote's fields carry the quote's id. */
function shownOn(screen: { fields: Record<string, string>; order: string[] }, quoteId: string) {
  const fields = Object.entries(screen.fields).map(
    ([key, value]) => [key.startsWith(' ') ? `${quoteId}${key}` : key, value] as const,
  );
  return { fields: new Map(fields), order: screen.order };
}
