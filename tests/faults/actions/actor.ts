import type { Page } from '@playwright/test';
import type { Backend } from '../../e2e/support/backend.ts';
import type { Editor } from '../browser/editor.ts';
import type { Account } from '../browser/signIn.ts';
import type { Intended, Journal } from '../checks/journal.ts';
import type { FaultProxy } from '../network/proxy.ts';
import type { Random } from '../random.ts';

/** What every action needs. */
export type Actor = {
  random: Random;
  proxy: FaultProxy;
  journal: Journal;
  /** The first one owns discounts, and alone undoes deletions. */
  editors: Editor[];
  /** Another user of the second editor's browser. */
  guest: Account;
  quoteId: string;
  /** Does what administrators do, bypassing the page. */
  backend: Backend;
  setPassword: (user: string, password: string) => Promise<void>;
  /** Which tab of a browser last typed into a field, and what; by editor and key. */
  last: Map<string, { tab: Page; edit: Intended }>;
};

export type Place = { editor: Editor; tab: Page };

export function anyTab({ random, editors }: Actor): Place {
  const editor = random.pick(editors);
  return { editor, tab: random.pick(editor.tabs) };
}

/** A tab of the person who owns discounts. */
export function ownersTab({ random, editors }: Actor): Place {
  const [editor] = editors;
  if (!editor) throw new Error('There is no first editor');
  return { editor, tab: random.pick(editor.tabs) };
}
