import { texts } from '../../texts/texts.ts';
import { useLazyDialog } from '../../ui/useLazyDialog.ts';

const loadDrawer = async () => (await import('./SettingsDrawer.tsx')).SettingsDrawer;

export type ShownSettings = ReturnType<typeof useSettingsDrawer>;

/** How the tenant's settings are opened and closed. */
export const useSettingsDrawer = () => useLazyDialog(loadDrawer, texts.app.notOpened.settings);
