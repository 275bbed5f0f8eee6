import { createSignal } from '../../signal.ts';

/** Chromium's event, which TypeScript's DOM types lack. */
type InstallOffer = Event & { prompt: () => Promise<unknown> };

let offer: InstallOffer | null = null;
let installed = false;
const changed = createSignal();

/** Watches for the browser's offer to install the app. Call once, before the first render. */
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

/** Whether the app can prompt for installation; not every browser supports that. */
export function canInstall(): boolean {
  return offer !== null;
}

/** Shows the browser's prompt. It can be used once; the browser's menu remains available. */
export async function install(): Promise<void> {
  const current = offer;
  offer = null;
  await current?.prompt();
  changed.emit();
}

/** Whether the app was installed during this visit. */
export function wasInstalled(): boolean {
  return installed;
}

/** Whether this runs as an installed app in its own window. */
export function isInstalledWindow(): boolean {
  // Safari on iOS does not support display-mode before version 17.
  const standalone = 'standalone' in navigator && navigator.standalone === true;
  return standalone || matchMedia('(display-mode: standalone)').matches;
}

/** Safari on iPhone and iPad has no prompt; installing is in its Share menu. */
export function isAppleTouch(): boolean {
  return /iPhone|iPad|iPod/.test(navigator.userAgent) || isIpadAsMac();
}

function isIpadAsMac(): boolean {
  return /Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1;
}
