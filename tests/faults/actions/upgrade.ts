import type { Page } from '@playwright/test';
import { type Editor, tellOnline, untilOpen } from '../browser/editor.ts';
import { type Actor, anyTab } from './actor.ts';
import { typeIn } from './typing.ts';

/** Deploys a newer build; one tab switches to it, the others keep theirs. */
export async function upgradeOneTab(actor: Actor): Promise<void> {
  const { editor, tab } = anyTab(actor);
  actor.proxy.deploy();
  await switchToNewBuild(editor, tab);
}

/** Deploys a newer build while edits wait; every tab of the browser switches to it. */
export async function upgradeWhileEditsWait(actor: Actor): Promise<void> {
  const { proxy } = actor;
  const place = anyTab(actor);
  const { editor, tab } = place;
  proxy.setNetwork('dead');
  await typeIn(actor, place);
  proxy.deploy();
  // This one waits for the edits and stays on the older build.
  await switchToNewBuild(editor, tab);
  proxy.setNetwork('good');
  await tellOnline(editor);
  for (const page of editor.tabs) await switchToNewBuild(editor, page);
}

async function switchToNewBuild(editor: Editor, tab: Page): Promise<void> {
  await tab
    .evaluate(async () => {
      await (await navigator.serviceWorker.getRegistration())?.update();
    })
    .catch(() => {});
  const ready = tab.getByRole('complementary', { name: 'A new version is ready' });
  const button = ready.getByRole('button', { name: 'Reload' });
  await button.click({ timeout: 2000 }).catch(() => {});
  await untilOpen(editor, tab);
}
