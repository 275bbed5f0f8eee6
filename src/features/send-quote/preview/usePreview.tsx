import { useCallback } from 'react';
import { texts } from '../../../texts/texts.ts';
import { useLazyDialog } from '../../../ui/useLazyDialog.ts';
import { type Preview, previewOf } from './previewOf.ts';
import type { ClientPage } from './SendPreview.tsx';

async function loadParts(loadClientPage: () => Promise<ClientPage>) {
  const [{ SendPreview }, ClientPage] = await Promise.all([
    import('./SendPreview.tsx'),
    loadClientPage(),
  ]);
  return { SendPreview, ClientPage };
}

type Parts = Awaited<ReturnType<typeof loadParts>>;

/**
 * The preview of a message: how it is shown, and its dialog.
 * @param loadClientPage loads what shows a quote as its client's page does; the same on each render
 */
export function usePreview(loadClientPage: () => Promise<ClientPage>) {
  const load = useCallback(() => loadParts(loadClientPage), [loadClientPage]);
  const opened = useLazyDialog<Parts, Preview>(load, texts.send.preview.notOpened);
  const { Part, about, opening, isOpen, open, close } = opened;
  return {
    show: async (message: Parameters<typeof previewOf>[0]) => open(await previewOf(message)),
    dialog:
      Part && about ? (
        <Part.SendPreview
          key={opening}
          preview={about}
          ClientPage={Part.ClientPage}
          open={isOpen}
          onClose={close}
        />
      ) : null,
  };
}
