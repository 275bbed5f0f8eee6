import { limits } from '@domain/constants.ts';
import { useSyncExternalStore } from 'react';
import { app } from '../../texts/app.ts';
import { Button } from '../../ui/Button.tsx';
import { useMediaQuery } from '../../ui/useMediaQuery.ts';
import { Banner } from './Banner.tsx';
import {
  canInstall,
  install,
  isAppleTouch,
  isInstalledWindow,
  subscribeToInstallOffer,
  wasInstalled,
} from './installOffer.ts';
import { useDismissal } from './useDismissal.ts';

/** Browsers only install apps from https and localhost. */
const isInsecure = () => globalThis.isSecureContext === false;

const words = app.install;

/** S2-105, S9-39: shown on narrow screens if the app is not installed yet. */
export function InstallBanner() {
  const isNarrow = useMediaQuery(`(max-width: ${limits.installBannerWidth}px)`);
  const isOffered = useSyncExternalStore(subscribeToInstallOffer, canInstall);
  const isInstalled = useSyncExternalStore(subscribeToInstallOffer, wasInstalled);
  const [isDismissed, dismiss] = useDismissal('quote-builder-install-banner');
  if (!isNarrow || isDismissed || isInstalled || isInstalledWindow() || isInsecure()) {
    return null;
  }
  const how = isAppleTouch() ? words.inSafari : words.inMenu;
  return (
    <Banner
      label={words.heading}
      action={
        isOffered ? (
          <Button kind="strong" onClick={() => void install()}>
            {words.install}
          </Button>
        ) : null
      }
      dismiss={{ label: words.dismiss, run: dismiss }}
    >
      <strong>{words.heading}</strong>
      <p>{isOffered ? words.text : how}</p>
    </Banner>
  );
}
