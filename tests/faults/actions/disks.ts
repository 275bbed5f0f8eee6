import { kill, openTab } from '../browser/editor.ts';
import { keepDiskBusy, openDiskLate } from '../inPage/disk.ts';
import { type Actor, anyTab } from './actor.ts';
import { typeIn } from './typing.ts';

/**
 * Types into a tab whose disk has not opened, while the network is down. Then often kills the tab
 * and opens another one, which must have what was typed.
 */
export async function typeBeforeTheDiskOpens(actor: Actor): Promise<void> {
  const { random, proxy } = actor;
  const { editor, tab } = anyTab(actor);
  await kill(editor, tab);
  proxy.setNetwork('good');
  const delay = random.whole(5000, 12_000);
  const late = await openTab(editor, (page) => page.addInitScript(openDiskLate, delay));
  proxy.setNetwork('dead');
  await typeIn(actor, { editor, tab: late });
  if (random.chance(0.7)) {
    await kill(editor, late);
    await openTab(editor);
  }
  proxy.setNetwork('good');
}

/** Types while the disk is busy, and then often kills the tab. */
export async function typeWhileTheDiskIsBusy(actor: Actor): Promise<void> {
  const { random } = actor;
  const place = anyTab(actor);
  const { editor, tab } = place;
  const other = random.pick(editor.tabs);
  const busy = other.evaluate(keepDiskBusy, random.whole(300, 1500)).catch(() => {});
  await typeIn(actor, place);
  if (random.chance(0.4)) {
    await kill(editor, tab);
    await openTab(editor);
  }
  await busy;
}
