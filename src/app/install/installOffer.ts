import { createSignal } from '../../signal.ts';

/** Chromium's own event, which TypeScript's DOM does not know. */
type InstallOffer = Event & { prompt: () => Promise<unknown> };

let offer: InstallOffer | null = null;
let installed = false;
const changed = createSignal();

/** Notes when the browser offers to install the app. To be called once, before the first screen. */
export function watchInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offer = event as InstallOffer;
    changed.emit();
  });
  addEventListener('appinstalled', () => {
    offer = null;
    installed = true;
    changed.emit();
  });
}

export const subscribeToInstallOffer = changed.subscribe;

/** Whether the browser can install it at a press; not every one says so. */
export function canInstall(): boolean {
  return offer !== null;
}

/** Lets the browser ask. It offers this once; a person who says no can still use its menu. */
export async function install(): Promise<void> {
  const asked = offer;
  offer = null;
  await asked?.prompt();
  changed.emit();
}

/** Installed just now. */
export function wasInstalled(): boolean {
  return installed;
}

/** Whether this runs as an installed app, in a window of its own. */
export function isInstalledWindow(): boolean {
  // Safari on iOS knows no display-mode before version 17.
  const standalone = 'standalone' in navigator && navigator.standalone === true;
  return standalone || matchMedia('(display-mode: standalone)').matches;
}

/** Safari on iPhone and iPad offers nothing, and has the action under Share. */
export function isAppleTouch(): boolean {
  return /iPhone|iPad|iPod/.test(navigator.userAgent) || isIpadAsMac();
}

function isIpadAsMac(): boolean {
  return /Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1;
}
